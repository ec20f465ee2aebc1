import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder } from '../make-folder.ts'
import { envelopeOf } from './envelope.ts'
import type { Post, MailParts } from './mail.ts'

/** Writes each mail as an .eml file under `DATA_DIR/outbox`, for a portal without a mail server. */
export function filePost(parts: MailParts): Post {
  const folder = join(parts.configuration.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  transport.use('stream', ({ message }, done) => {
    // A file need not survive old mail servers: links stay whole in an editor.
    for (const part of message.childNodes) part.getTransferEncoding = () => '8bit'
    done()
  })
  return {
    send: async (mail, id) => {
      const { message } = await transport.sendMail(envelopeOf(parts, mail, id))
      // Links in it open accounts: it is for the portal's own user alone.
      makeFolder(folder, 0o700)
      const draft = join(folder, `.${id}.draft`)
      await writeFile(draft, message, { mode: 0o600 })
      // The folder never holds half a mail; a second attempt replaces the first.
      await rename(draft, join(folder, `${id}.eml`))
    },
  }
}
