import type { ISql } from '../database/sql.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Mail } from './mail.ts'

/** Attempts for half an hour: what is mailed here is of no use much later. */
const mostAttempts = 8

/** Has a mail sent as soon as the transaction commits, and again while it cannot be handed over. */
export async function queueMail(sql: ISql, { recipient, subject, text, html }: Mail): Promise<void> {
  const [row] = await sql<[{ mailId: number }]>`
    insert into mail_outbox (recipient, subject, text_body, html_body)
    values (${recipient}, ${subject}, ${text}, ${html}) returning id as "mailId"`
  await enqueue(sql, { task: 'send_mail', payload: row, maxAttempts: mostAttempts })
}
