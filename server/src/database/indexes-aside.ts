import type { Logger } from '../log.ts'
import type { DatabaseConnection } from './connection.ts'
import { openPool } from './pool.ts'
import type { Sql } from './sql.ts'
import { dropIndexes } from './without-indexes.ts'

/**
 * Sets the indexes of a table aside that are no constraints, if the table is empty and nobody holds it; true where it
 * did. `bringIndexesBack` makes them again, here or, if this process is killed, at the next start.
 */
export async function setIndexesAside(sql: Sql, table: string): Promise<boolean> {
  try {
    return await sql.begin(async (tx) => {
      await tx`set local lock_timeout = '2s'`
      await tx.unsafe(`lock table ${table} in access exclusive mode`)
      const rows = await tx.unsafe(`select from ${table} limit 1`)
      if (rows.length > 0) return false
      const definitions = await dropIndexes((text, values) => tx.unsafe(text, values), [table])
      await tx`insert into index_aside select unnest(${definitions}::text[])`
      return true
    })
  } catch (error) {
    // Somebody reads or writes it for longer: the rows then go in with the indexes.
    if (error instanceof Error && 'code' in error && error.code === '55P03') return false
    throw error
  }
}

/**
 * Makes the indexes again that were set aside, one after the other, without those that somebody else is making. Meanwhile
 * the table can be read, not written to. Wants connections without a limit of time.
 */
export async function bringIndexesBack(sql: Sql): Promise<void> {
  for (;;) {
    const wasThere = await sql.begin(async (tx) => {
      const [index] = await tx<{ definition: string }[]>`
        delete from index_aside
        where definition = (select definition from index_aside limit 1 for update skip locked)
        returning definition`
      if (index === undefined) return false
      await tx`set local maintenance_work_mem = '32MB'`
      await tx.unsafe(index.definition)
      return true
    })
    if (!wasThere) return
  }
}

/** The same for those of an import that was killed. Without them lists are slow, but there: a failure is only told. */
export async function bringLostIndexesBack(connection: DatabaseConnection, log: Logger): Promise<void> {
  const sql = openPool(connection, { max: 1, statementTimeoutMs: 0 })
  try {
    await bringIndexesBack(sql)
  } catch (error) {
    log.warn({ err: error }, 'indexes that an import had set aside could not be made again')
  } finally {
    await sql.end()
  }
}
