import type { ISql, Sql } from 'postgres'
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
  try {
    const result = await sql.begin(async (timed) => {
      const [, found] = await Promise.all([
        timed.unsafe(`set local statement_timeout = ${longestSearchMs}; set local enable_seqscan = off`),
        search(timed),
      ])
      return { found }
    })
    return result.found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCancelled) throw searchTooSlow(error)
    throw error
  }
}
