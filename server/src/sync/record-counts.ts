import type { Sql } from '../database/sql.ts'
import { recordCounts } from './status.ts'

/** Counting reads an index from end to end, so that a count is kept for this time. */
const keptMs = 60_000

/** How many documents of each connector have landed, as of a minute ago at most. */
export function watchCounts(sql: Sql, nowMs = () => performance.now()) {
  let countedAt = -Infinity
  let known: Promise<ReadonlyMap<string, number>> = Promise.resolve(new Map())
  return (): Promise<ReadonlyMap<string, number>> => {
    if (nowMs() - countedAt > keptMs) {
      countedAt = nowMs()
      known = count(sql)
      known.catch(() => (countedAt = -Infinity))
    }
    return known
  }
}

async function count(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>()
  for (const { connector, records } of await recordCounts(sql))
    sums.set(connector, (sums.get(connector) ?? 0) + records)
  return sums
}
