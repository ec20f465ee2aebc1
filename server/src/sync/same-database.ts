import type { Sql } from '../database/sql.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { callOf } from './syncing.ts'
import type { Syncing } from './syncing.ts'

/**
 * Throws where another database stands in the place of the one that was read: its ids and numbers are others', and people
 * would see what is not theirs. The first that is met is the one.
 */
export async function assertSameDatabase(syncing: Syncing): Promise<void> {
  const { connector, sql, epoch } = syncing
  const told = await connector.identify?.(callOf(syncing, 'follow'))
  if (told === undefined) return
  const [row] = await sql<{ known: string }[]>`
    update connector set fingerprint = coalesce(fingerprint, ${told}),
      fingerprint_refused = case when fingerprint <> ${told} then ${told} end
    where name = ${connector.name} and epoch = ${epoch}
    returning fingerprint as known`
  if (row === undefined || row.known === told) return
  const way = `'connectors accept ${connector.name} --database' lets the portal read it from the beginning`
  throw new ErpFailure('refused', `it is another database, ${told} and not ${row.known}: ${way}`)
}

const askEveryMs = 3_600_000

/** Work that is done in that database alone: it is asked for at first, after each failure and once an hour. */
export function openSameDatabase(syncing: Syncing) {
  let askedAt = -Infinity
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      if (performance.now() - askedAt > askEveryMs) {
        await assertSameDatabase(syncing)
        askedAt = performance.now()
      }
      return await work()
    } catch (error) {
      askedAt = -Infinity
      throw error
    }
  }
}

/** The other database is read from the beginning; whose the accounts were in the former one counts no more. */
export async function acceptDatabase(sql: Sql, connector: string): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    const [found] = await tx<{ told: string }[]>`
      update connector set fingerprint = fingerprint_refused, fingerprint_refused = null, time_retry = null
      where name = ${connector} and fingerprint_refused is not null
      returning fingerprint as told`
    if (found === undefined) return undefined
    await tx`delete from account_owner where connector = ${connector}`
    await tx`
      update sync_stream set phase = 'load', load_before = null, mark = null, mark_ring = '[]'
      where connector = ${connector}`
    return found.told
  })
}
