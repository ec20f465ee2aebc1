import { hourMs } from '@portal/domain/time-units'
import type { Sql } from '../database/sql.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { fromBeginning } from './from-beginning.ts'
import { callOf, type Syncing } from './syncing.ts'

/**
 * Throws if the system has another database than the one that was read: its ids and numbers belong to other records, and
 * people would see what is not theirs. The first database that is found is the right one.
 */
async function assertSameDatabase(syncing: Syncing): Promise<void> {
  const { connector, sql, epoch } = syncing
  const fingerprint = await connector.identify?.(callOf(syncing, 'follow'))
  if (fingerprint === undefined) return
  const [row] = await sql<{ known: string }[]>`
    update connector set fingerprint = coalesce(fingerprint, ${fingerprint}),
      fingerprint_refused = case when fingerprint <> ${fingerprint} then ${fingerprint} end
    where name = ${connector.name} and epoch = ${epoch}
    returning fingerprint as known`
  if (row === undefined || row.known === fingerprint) return
  const remedy = `'connectors accept ${connector.name} --database' lets the portal read it from the beginning`
  throw new ErpFailure('refused', `it is another database, ${fingerprint} and not ${row.known}: ${remedy}`)
}

const askEveryMs = hourMs

/** Does work on the same database only, which is checked before the first work, after each failure and once an hour. */
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

/** Accepts the other database: it is read from the beginning, and the owners of accounts in the former one are deleted. */
export async function acceptDatabase(sql: Sql, connector: string): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    const [found] = await tx<{ fingerprint: string }[]>`
      update connector set fingerprint = fingerprint_refused, fingerprint_refused = null, time_retry = null, failure = null,
        state = 'loading', progress = 'it begins again'
      where name = ${connector} and fingerprint_refused is not null
      returning fingerprint`
    if (found === undefined) return undefined
    await tx`delete from account_owner where connector = ${connector}`
    await tx`delete from part_on_lines where connector = ${connector}`
    await tx`
      update sync_stream set ${fromBeginning}
      where connector = ${connector} and phase <> 'left'`
    return found.fingerprint
  })
}
