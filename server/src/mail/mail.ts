import type { AppParts } from '../app-parts.ts'

/** A mail as it is handed over: to one person, in plain text and the same in simple HTML. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}

/** Hands mail over for delivery; throws when it could not, to be tried again. */
export interface Post {
  /** `id` makes the Message-ID: a mail that is handed over twice can be told for one. */
  send(mail: Mail, id: string): Promise<void>
}

export type MailParts = Pick<AppParts, 'configuration' | 'supplier' | 'clock'>
