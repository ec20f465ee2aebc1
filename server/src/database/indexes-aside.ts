import type { Logger } from '../log.ts'
import type { DatabaseConnection } from './connection.ts'
import { openPool } from './pool.ts'
import type { Sql } from './sql.ts'
import { dropIndexes } from './without-indexes.ts'

/** Shared by imports that have set indexes aside, for as long as they live; who wants it alone makes none of theirs. */
const importing = 'indexes are set aside'

/** It is held by somebody else, or the role may use the table and not change it. */
const refused = ['55P03', '42501']

/**
 * Sets the indexes of a table aside that are no constraints, if the table is empty, nobody holds it and the role owns it;
 * undefined where it did not. What it returns makes them again; should this process be killed, the next start does.
 */
export async function setIndexesAside(sql: Sql, table: string): Promise<(() => Promise<void>) | undefined> {
  const mark = await sql.reserve()
  await mark`select pg_advisory_lock_shared(hashtext(${importing}))`
  const release = async () => {
    await mark`select pg_advisory_unlock_shared(hashtext(${importing}))`
    await mark.release()
  }
  if (!(await dropped(sql, table).catch(isRefused))) {
    await release()
    return undefined
  }
  return async () => {
    try {
      // One connection is one core.
      await settled([bringIndexesBack(sql), bringIndexesBack(sql)])
    } finally {
      await release()
    }
  }
}

function isRefused(error: unknown): false {
  if (error instanceof Error && 'code' in error && refused.includes(String(error.code))) return false
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

/** Throws the first failure, when none of the others works any more. */
async function settled(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/**
 * Makes the indexes again that were set aside, each in a transaction, without those that somebody else is making. One
 * that cannot be made is thrown after the others. Meanwhile the table can be read, not written to.
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
 * Makes those of an import that was killed; none while another import has some aside. Without them lists are slow, but
 * there: a failure is only told. After `longestMs` no further one is begun.
 */
export async function bringLostIndexesBack(
  connection: DatabaseConnection,
  log: Logger,
  longestMs = Infinity,
): Promise<void> {
  const until = performance.now() + longestMs
  const sql = openPool(connection, { max: 2, statementTimeoutMs: 0 })
  try {
    const [schema] = await sql<
      { isThere: boolean }[]
    >`select to_regclass('index_aside') is not null as "isThere"`
    if (schema?.isThere === true) await bringBackAlone(sql, () => performance.now() > until)
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
