import { createTransport } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Post, MailParts } from './mail.ts'

/** Sends through a mail server; a silent one is given up on, so that a job never hangs. */
export function smtpPost(parts: MailParts, url: string): Post {
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
