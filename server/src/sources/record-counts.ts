import { minuteMs } from '@portal/domain/time-units'
import type { Sql } from '../database/sql.ts'
import { sharedAnswer } from '../shared-answer.ts'
import { recordCounts } from '../sync/status.ts'

/** Counting reads an index from end to end, so that a count is kept for this time. */
const keptMs = minuteMs

/** How many documents of each connector have landed, as of a minute ago at most. */
export const watchCounts = (sql: Sql, nowMs?: () => number): (() => Promise<ReadonlyMap<string, number>>) =>
  sharedAnswer(() => count(sql), { everyMs: keptMs, ...(nowMs && { nowMs }) })

async function count(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>()
  for (const { connector, records } of await recordCounts(sql))
    sums.set(connector, (sums.get(connector) ?? 0) + records)
  return sums
}
