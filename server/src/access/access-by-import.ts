import type { TransactionSql } from '../database/sql.ts'
import type { AccessChange } from '../ingest/entity.ts'
import { listed, noteUserChange, type ChangingParts } from './user-changes.ts'

/** Records in the audit log, for each user, the accounts that an import of companies gives or takes. */
export async function noteAccessByImport(
  tx: TransactionSql,
  parts: Omit<ChangingParts, 'sql'>,
  { changes, file }: { changes: readonly AccessChange[]; file: string },
): Promise<void> {
  const users = await tx<{ id: number; email: string }[]>`
    select id, email from portal_user where id = any(${changes.flatMap(({ userIds }) => userIds)}::bigint[])
    order by email`
  for (const { id, email } of users) {
    const accounts = (isGain: boolean) =>
      changes.flatMap((change) =>
        change.isGain === isGain && change.userIds.includes(id) ? [change.accountNum] : [],
      )
    const detail = `by the import of ${file}: ${listed('accounts', accounts(false), accounts(true))}`
    await noteUserChange(tx, parts, { email, event: 'user changed', detail })
  }
}
