import { allEnded } from '../all-ended.ts'
import { hasCode } from '../error-code.ts'
import type { Logger } from '../log.ts'
import type { DatabaseConnection } from './connection.ts'
import { openPool } from './pool.ts'
import type { Sql } from './sql.ts'
import { dropIndexes } from './without-indexes.ts'

/**
 * Imports share this advisory lock while indexes are dropped. A process that gets it alone knows that no import
 * runs.
 */
const importing = 'indexes are set aside'

/** Another session holds the table, or the role may use the table but not change it. */
const refused = ['55P03', '42501']

/**
 * Drops a table's indexes (`dropIndexes`) if the table is empty, no other session holds it and the role owns it;
 * otherwise returns undefined. The returned function rebuilds them; if this process is killed, the next start does.
 */
export async function setIndexesAside(sql: Sql, table: string): Promise<(() => Promise<void>) | undefined> {
  const mark = await sql.reserve()
  const release = async () => {
    try {
      await mark`select pg_advisory_unlock_shared(hashtext(${importing}))`
    } finally {
      await mark.release()
    }
  }
  try {
    await mark`select pg_advisory_lock_shared(hashtext(${importing}))`
    if (!(await dropped(sql, table).catch(isRefused))) {
      await release()
      return undefined
    }
  } catch (error) {
    await Promise.allSettled([release()])
    throw error
  }
  return async () => {
    try {
      // Two connections, since one connection builds indexes on one core only.
      await allEnded([bringIndexesBack(sql), bringIndexesBack(sql)])
    } finally {
      await release()
    }
  }
}

function isRefused(error: unknown): false {
  if (hasCode(error, ...refused)) return false
  throw error
}

function dropped(sql: Sql, table: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`set local lock_timeout = '2s'`
    await tx.unsafe(`lock table ${table} in access exclusive mode`)
    const rows = await tx.unsafe(`select from ${table} limit 1`)
    if (rows.length > 0) return false
    const definitions = await dropIndexes((text, values) => tx.unsafe(text, values), [table])
    await tx`insert into index_aside select unnest(${definitions}::text[])`
    return true
  })
}

/**
 * Rebuilds the dropped indexes, each in a transaction, except those that another session is rebuilding. If
 * one fails, the error is thrown after the others are done. Meanwhile the table can be read but not written.
 */
async function bringIndexesBack(sql: Sql, isLate = () => false): Promise<void> {
  const indexes = await sql<{ definition: string }[]>`select definition from index_aside`
  const failures: unknown[] = []
  for (const { definition } of indexes) {
    if (isLate()) break
    await bringIndexBack(sql, definition).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function bringIndexBack(sql: Sql, definition: string): Promise<void> {
  await sql.begin(async (tx) => {
    const taken = await tx`
      delete from index_aside where definition = (
        select definition from index_aside where definition = ${definition} for update skip locked)
      returning definition`
    if (taken.length === 0) return
    await tx`set local maintenance_work_mem = '16MB'`
    await tx.unsafe(definition)
  })
}

/**
 * Rebuilds the indexes of an import that was killed, unless another import has dropped some at present.
 * Without them lists are slow but work, so a failure is only logged. No further index is started after
 * `longestMs`.
 */
export async function bringLostIndexesBack(
  connection: DatabaseConnection,
  log: Logger,
  longestMs = Infinity,
): Promise<void> {
  const until = performance.now() + longestMs
  const sql = openPool(connection, { max: 2, statementTimeoutMs: 0 })
  try {
    const found = await sql`select where to_regclass('index_aside') is not null`
    if (found.length > 0) await bringBackAlone(sql, () => performance.now() > until)
  } catch (error) {
    log.warn({ err: error }, 'indexes that an import had set aside could not be made again')
  } finally {
    await sql.end()
  }
}

async function bringBackAlone(sql: Sql, isLate: () => boolean): Promise<void> {
  const mark = await sql.reserve()
  try {
    const [asked] = await mark<{ isAlone: boolean }[]>`
      select pg_try_advisory_lock(hashtext(${importing})) as "isAlone"`
    if (asked?.isAlone === true) await bringIndexesBack(sql, isLate)
  } finally {
    await mark`select pg_advisory_unlock_all()`
    await mark.release()
  }
}
