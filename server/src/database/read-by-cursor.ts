import type { Statement } from './fragment.ts'
import type { ISql, Sql } from './sql.ts'

interface Reading extends Statement {
  /** How many rows are in memory at once. */
  readonly batch?: number
  /** Statements to run first in the same transaction. */
  readonly settings?: string
}

interface Batch<Row> {
  readonly rows: Row[]
  /** For queries about these rows in the same snapshot. */
  readonly connection: ISql
}

/**
 * Reads the rows of a statement in batches from one snapshot. It uses a connection until the end is reached or the loop
 * is left. If the connection is lost it fails, so that a partial result is never taken for the whole.
 */
export async function* readByCursor<Row extends object>(
  sql: Sql,
  { text, values, batch = 1000, settings = '' }: Reading,
): AsyncGenerator<Batch<Row>, undefined> {
  const connection = await sql.reserve()
  try {
    await connection.unsafe(`begin isolation level repeatable read read only; ${settings}`)
    await connection.unsafe(`declare listed no scroll cursor for ${text}`, values)
    for (let isMore = true; isMore;) {
      const rows = await connection.unsafe<Row[]>(`fetch ${batch} from listed`)
      if (rows.length > 0) yield { rows, connection }
      isMore = rows.length === batch
    }
  } finally {
    try {
      await connection.unsafe('rollback')
    } finally {
      await connection.release()
    }
  }
}
