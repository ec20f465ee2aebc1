import type { Sql, TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import { entities } from '../ingest/entities.ts'
import type { Row } from '../ingest/entity.ts'
import { remove } from '../ingest/remove.ts'
import { markTakenAlong } from './source-records.ts'

interface Account {
  connector: string
  account: string
}

/**
 * Gives an account to the customer of the ERP who claims it; the next minutes bring its documents. What the former customer
 * left under it goes at once, and comes again under whichever number it has now. Undefined where nobody waits for it;
 * customers who share it now cannot be told apart by anybody's word.
 */
export async function acceptAccount(
  sql: Sql,
  { connector, account }: Account,
): Promise<SourceId | undefined> {
  return sql.begin(async (tx) => {
    // No page lands meanwhile.
    await tx`select from connector where name = ${connector} for update`
    const [claim] = await tx<{ owner: SourceId }[]>`
      update sync_refusal set code = 'not-there', time_last = 'epoch'
      where connector = ${connector} and entity = 'customers' and code = 'moved'
        and record_key::json ->> 'account_num' = ${account}
      returning source_id as owner`
    if (claim === undefined) return undefined
    await tx`
      update account_owner set owner = ${claim.owner}
      where connector = ${connector} and account_num = ${account}`
    await removeDocuments(tx, { connector, account })
    return claim.owner
  })
}

/** Those of the customer who claims the account have not landed: it was another's. */
async function removeDocuments(tx: TransactionSql, { connector, account }: Account): Promise<void> {
  const left = await tx<{ entity: string; keys: Row[] }[]>`
    with gone as (
      delete from source_record
      where connector = ${connector} and account_num = ${account} and entity <> 'customers'
      returning entity, record_key
    ) select entity, json_agg(record_key::json) as keys from gone group by entity`
  for (const entity of entities) {
    const keys = left.find((each) => each.entity === entity.name)?.keys
    if (keys === undefined || entity.removal === undefined) continue
    await remove(tx, entity, keys)
    await markTakenAlong(tx, { connector: { name: connector } }, { entity, keys })
  }
}
