import type { AppParts } from '../app-parts.ts'
import type { ISql } from '../database/sql.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { post, type Mail } from './post.ts'

/** Attempts for half an hour: these mails are useless much later. */
const mostAttempts = 8

/**
 * Queues a mail to be sent as soon as the transaction commits, and retried while the mail server does not
 * accept it.
 */
export async function queueMail(sql: ISql, { recipient, subject, text, html }: Mail): Promise<void> {
  const [row] = await sql<[{ mailId: number }]>`
    insert into mail_outbox (recipient, subject, text_body, html_body)
    values (${recipient}, ${subject}, ${text}, ${html}) returning id as "mailId"`
  await enqueue(sql, { task: 'send_mail', payload: row, maxAttempts: mostAttempts })
}

/** Sends a mail of the outbox; its text is then deleted, because its links open accounts. */
export async function sendMail(parts: AppParts, { mailId }: { mailId: number }): Promise<void> {
  const { sql, clock } = parts
  const [mail] = await sql<(Mail & { time: Date })[]>`
    select recipient, subject, text_body as text, html_body as html, time_created as time
    from mail_outbox where id = ${mailId} and time_sent is null`
  if (!mail) return
  await post(parts, mail, `${mail.time.toISOString().replace(/\D/g, '')}-${mailId}`)
  await sql`
    update mail_outbox set time_sent = ${clock.now()}, text_body = '', html_body = '' where id = ${mailId}`
}
