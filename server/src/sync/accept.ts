import { fragment, type Fragment } from '../database/fragment.ts'
import type { Sql, TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import { entities } from '../ingest/entities.ts'
import type { Row } from '../ingest/entity.ts'
import { remove } from '../ingest/remove.ts'
import { lockLandings } from './fence.ts'
import { markTakenAlong } from './marked-documents.ts'

interface Account {
  connector: string
  account: string
}

/**
 * Gives an account to the ERP customer who was refused for having its number; their documents follow within minutes. The
 * former customer's documents are removed at once, and come back under the number that customer has now. Returns the new
 * owner; undefined where no customer was refused for it. An account that two customers share cannot be given to either.
 */
export async function acceptAccount(
  sql: Sql,
  { connector, account }: Account,
): Promise<SourceId | undefined> {
  return sql.begin(async (tx) => {
    await lockLandings(tx, connector)
    const [claim] = await tx<{ owner: SourceId }[]>`
      update sync_refusal set code = 'not-there', time_last = 'epoch'
      where connector = ${connector} and entity = 'customers' and code = 'moved'
        and record_key::json ->> 'account_num' = ${account}
      returning source_id as owner`
    if (claim === undefined) return undefined
    await tx`
      update account_owner set owner = ${claim.owner}
      where connector = ${connector} and account_num = ${account}`
    // All of these are the former customer's: documents of the customer who claims the account were refused.
    await removeDocuments(tx, connector, fragment`account_num = ${account} and entity <> 'customers'`)
    // A sweep is due at once: it reads what was removed, and tries again what was refused.
    await tx`update sync_stream set time_swept = null where connector = ${connector}`
    return claim.owner
  })
}

/** Removes the documents of a connector of which a condition holds, with their rows; returns how many. */
export async function removeDocuments(
  tx: TransactionSql,
  connector: string,
  which: Fragment,
): Promise<number> {
  const removed = await tx<{ entity: string; keys: Row[] }[]>`
    with gone as (
      delete from source_record
      where connector = ${connector} and ${which}
      returning entity, record_key
    ) select entity, json_agg(record_key::json) as keys from gone group by entity`
  for (const entity of entities) {
    const keys = removed.find((each) => each.entity === entity.name)?.keys
    if (keys === undefined || entity.removal === undefined) continue
    await remove(tx, entity, keys)
    await markTakenAlong(tx, { connector: { name: connector } }, { entity, keys })
  }
  return removed.reduce((sum, { keys }) => sum + keys.length, 0)
}
