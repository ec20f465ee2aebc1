import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import type { Syncing } from './syncing.ts'

interface Changed {
  entity: Entity
  /** Whose documents take their names and numbers from them; of customers alone. */
  accounts: readonly string[]
  /** Keys of rows whose documents have other numbers now. */
  renamedFrom: readonly string[]
}

/** Notes that what hangs on a customer or on a number is to be read again: it tells of no change itself. */
export async function markDependents(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { entity, accounts, renamedFrom }: Changed,
): Promise<void> {
  if (entity.name === 'customers' && accounts.length > 0)
    await tx`
      update source_record set time_read = 'epoch'
      where connector = ${connector.name} and entity <> 'customers' and account_num = any(${accounts}::text[])`
  if (entity.name !== 'customers' && renamedFrom.length > 0)
    await tx`
      update source_record set time_read = 'epoch'
      where connector = ${connector.name} and entity <> ${entity.name}
        and (record_key::jsonb @> any(${renamedFrom}::jsonb[]) or account_num = any(${accounts}::text[]))`
}
