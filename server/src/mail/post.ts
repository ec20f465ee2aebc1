import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { AppParts } from '../app-parts.ts'
import { makeFolder } from '../make-folder.ts'
import { markPicture } from '../supplier/mark.ts'

/** A mail to one person, in plain text and the same in simple HTML. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}

/** Timeouts of the mail server, so that a job never hangs. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export type MailParts = Pick<AppParts, 'configuration' | 'supplier' | 'clock'>

/**
 * Sends a mail through the configured mail server, or writes it into a folder if there is none; throws if that
 * fails, so that it is retried. `id` becomes the Message-ID, so that a mail that was sent twice can be recognised.
 */
export async function post(parts: MailParts, mail: Mail, id: string): Promise<void> {
  const { smtpUrl, dataDir } = parts.configuration
  const envelope = await envelopeOf(parts, mail, id)
  if (smtpUrl === undefined) await writeMail(envelope, join(dataDir, 'outbox'), id)
  else await createTransport({ url: smtpUrl, ...limits }).sendMail(envelope)
}

/** Writes a mail as an .eml file into the folder, for a portal without mail server. */
async function writeMail(envelope: SendMailOptions, folder: string, id: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  transport.use('stream', ({ message }, done) => {
    // A file need not pass old mail servers, so it is not encoded, and its links stay whole in an editor.
    for (const part of message.childNodes.flatMap((each) => [each, ...each.childNodes]))
      if (!/^Content-Type: image/m.test(part.buildHeaders())) part.getTransferEncoding = () => '8bit'
    done()
  })
  const { message } = await transport.sendMail(envelope)
  // Its links open accounts, so only the portal's own user may read it.
  makeFolder(folder, 0o700)
  const draft = join(folder, `.${id}.draft`)
  await writeFile(draft, message, { mode: 0o600 })
  // The folder never contains half a mail; a second attempt replaces the first.
  await rename(draft, join(folder, `${id}.eml`))
}

/**
 * The mail with its headers, in the supplier's name. Addresses are passed separately from names, and line
 * breaks never reach a header, so that no typed text can add a header.
 */
async function envelopeOf(
  { configuration, supplier, clock }: MailParts,
  mail: Mail,
  id: string,
): Promise<SendMailOptions> {
  const host = new URL(configuration.publicUrl).hostname
  const address = supplier.letterhead.email ?? `no-reply@${host}`
  return {
    from: { name: oneLine(supplier.letterhead.legalName), address },
    to: { name: '', address: oneLine(mail.recipient) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.html.includes('cid:mark')
      ? [
          {
            cid: 'mark',
            filename: 'mark.png',
            content: await markPicture(supplier),
            contentDisposition: 'inline',
          },
        ]
      : [],
    date: clock.now(),
    messageId: `<${id}@${host}>`,
    // Tells out-of-office programs not to reply; and the mail must not read any file or address.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
