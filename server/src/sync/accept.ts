import type { Sql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'

/**
 * Gives an account to the customer of the ERP who claims it; the next minutes bring its documents. Undefined where nobody
 * waits for it; customers who share it now cannot be told apart by anybody's word.
 */
export async function acceptAccount(
  sql: Sql,
  { connector, account }: { connector: string; account: string },
): Promise<SourceId | undefined> {
  return sql.begin(async (tx) => {
    const [claim] = await tx<{ owner: SourceId }[]>`
      update sync_refusal set code = 'not-there', time_last = 'epoch'
      where connector = ${connector} and entity = 'customers' and code = 'moved'
        and record_key::json ->> 'account_num' = ${account}
      returning source_id as owner`
    if (claim === undefined) return undefined
    await tx`
      update account_owner set owner = ${claim.owner}
      where connector = ${connector} and account_num = ${account}`
    return claim.owner
  })
}
