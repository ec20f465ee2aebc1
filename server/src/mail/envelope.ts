import type { SendMailOptions } from 'nodemailer'
import type { Mail, MailParts } from './mail.ts'

/**
 * The mail with its headers, in the supplier's name. Addresses are passed apart from names, and line breaks never
 * reach a header, so that nothing a person typed can add one.
 */
export function envelopeOf(parts: MailParts, mail: Mail, id: string): SendMailOptions {
  const { configuration, supplier, clock } = parts
  const host = new URL(configuration.publicUrl).hostname
  const address = supplier.letterhead.email ?? `no-reply@${host}`
  return {
    from: { name: oneLine(supplier.letterhead.legalName), address },
    to: { name: '', address: oneLine(mail.recipient) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: clock.now(),
    messageId: `<${id}@${host}>`,
    // Nobody's out-of-office note should come back, and nothing is to be read from files or addresses.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
