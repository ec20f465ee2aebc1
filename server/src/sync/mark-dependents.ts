import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import { timeOfMark } from './source-records.ts'
import type { Syncing } from './syncing.ts'

interface Changed {
  entity: Entity
  /** Accounts of the changed records, before and after. */
  accounts: readonly string[]
  /** Former keys of documents that have another number now. */
  renamedFrom: readonly string[]
}

/** Marks documents that name a changed customer or number to be read again: the ERP does not report them as changed. */
export async function markDependents(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { entity, accounts, renamedFrom }: Changed,
): Promise<void> {
  if (entity.name === 'customers' && accounts.length > 0)
    await tx`
      update source_record set time_marked = ${timeOfMark}
      where connector = ${connector.name} and entity <> 'customers' and account_num = any(${accounts}::text[])`
  if (entity.name !== 'customers' && renamedFrom.length > 0)
    await tx`
      update source_record set time_marked = ${timeOfMark}
      where connector = ${connector.name} and entity <> ${entity.name}
        and (record_key::jsonb @> any(${renamedFrom}::jsonb[]) or account_num = any(${accounts}::text[]))`
}
