import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import { lockLandings } from './fence.ts'
import { removeDocuments } from './remove-documents.ts'

interface Account {
  connector: string
  account: string
}

/**
 * Gives an account to the ERP customer who was refused for having its number; their documents follow within minutes. The
 * former customer's documents are removed at once, and come back under the number that customer has now. Returns the new
 * owner; undefined if no customer was refused for it. An account that two customers share cannot be given to either.
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
