import type { ISql } from '../database/sql.ts'
import type { Ticket } from '../erp/live-provider.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { ReportId } from '../jobs/task.ts'

interface ReportJob extends Partial<Ticket> {
  reportId: ReportId
  userId: number | null
  /** How many of the person's reports wait already. */
  waiting?: number
}

/** Two reports of a person are made at a time, and their tenth comes after everybody else's ninth. */
export async function enqueueReport(
  sql: ISql,
  { reportId, userId, ticket, askAgainMs = 0, waiting = 0 }: ReportJob,
): Promise<void> {
  await enqueue(sql, {
    task: 'make_report',
    payload: { reportId, ...(ticket && { ticket }) },
    // The last attempt is about half a minute after the first.
    maxAttempts: 4,
    queue: `documents of ${userId}, ${waiting % 2}`,
    priority: waiting,
    afterMs: askAgainMs,
  })
}
