import type { AppParts } from '../app-parts.ts'
import type { Mail } from './mail.ts'
import { postOf } from './post.ts'

/** Hands a mail of the outbox over; its text is then forgotten, as the links in it open accounts. */
export async function sendMail(parts: AppParts, { mailId }: { mailId: number }): Promise<void> {
  const { sql, clock } = parts
  const [mail] = await sql<(Mail & { time: Date })[]>`
    select recipient, subject, text_body as text, html_body as html, time_created as time
    from mail_outbox where id = ${mailId} and time_sent is null`
  if (!mail) return
  await postOf(parts).send(mail, `${mail.time.toISOString().replace(/\D/g, '')}-${mailId}`)
  await sql`
    update mail_outbox set time_sent = ${clock.now()}, text_body = '', html_body = '' where id = ${mailId}`
}
