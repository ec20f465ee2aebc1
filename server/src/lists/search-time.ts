import type { ISql, Sql } from '../database/sql.ts'
import { searchTooSlow } from '../faults.ts'

const longestSearchMs = 3000
const queryCancelled = '57014'

/**
 * Runs a search that may meet very many records under a limit of its own. What an index finds is never worth reading
 * the whole table for, however the planner estimates it.
 */
export async function withinSearchTime<Result>(
  sql: Sql,
  search: (timed: ISql) => Promise<Result>,
): Promise<Result> {
  const connection = await sql.reserve()
  try {
    const [, found] = await Promise.all([
      connection.unsafe(`set statement_timeout = ${longestSearchMs}; set enable_seqscan = off`),
      search(connection),
    ])
    return found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCancelled) throw searchTooSlow(error)
    throw error
  } finally {
    // Nobody waits for this: the connection goes back when it is done.
    const reset = connection.unsafe('reset statement_timeout; reset enable_seqscan')
    void Promise.allSettled([reset, connection.release()])
  }
}
