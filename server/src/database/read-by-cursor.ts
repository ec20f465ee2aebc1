import type { Statement } from './fragment.ts'
import type { ISql, Sql } from './sql.ts'

interface Reading extends Statement {
  /** Rows that are in memory at once. */
  readonly batch: number
  /** Statements before it, of its transaction. */
  readonly settings?: string
}

interface Batch<Row> {
  readonly rows: Row[]
  /** For what belongs to them, of the same snapshot. */
  readonly connection: ISql
}

/**
 * The rows of a statement, a batch at a time, all of one snapshot. It holds a connection until it has come to its end
 * or is left; where that is lost it fails, rather than to end early.
 */
export async function* readByCursor<Row extends object>(
  sql: Sql,
  { text, values, batch, settings = '' }: Reading,
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
