import { createTransport } from 'nodemailer'
import type { AppParts } from '../app-parts.ts'
import { envelopeOf } from './envelope.ts'
import type { Post } from './mail.ts'

/** Sends through a mail server; a silent one is given up on, so that a job never hangs. */
export function smtpPost(parts: AppParts, url: string): Post {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: async (mail, id) => {
      await transport.sendMail(envelopeOf(parts, mail, id))
    },
  }
}
