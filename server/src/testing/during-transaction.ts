import { expect } from 'vitest'
import type { Sql, TransactionSql } from '../database/sql.ts'

interface Steps<Result> {
  first: (tx: TransactionSql) => Promise<unknown>
  /** Runs on other connections and has to wait for what the first step locked. */
  work: () => Promise<Result>
  /** Runs while the work waits, before the commit. */
  last?: (tx: TransactionSql) => Promise<unknown>
}

/** The work's result, if it waits for a transaction that makes the first step, then the last one and commits. */
export async function duringTransaction<Result>(
  sql: Sql,
  { first, work, last }: Steps<Result>,
): Promise<Result> {
  const waiting = () => sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const { result } = await sql.begin(async (tx) => {
    await first(tx)
    const started = { result: work() }
    await expect.poll(waiting).toHaveLength(1)
    await last?.(tx)
    return started
  })
  return result
}
