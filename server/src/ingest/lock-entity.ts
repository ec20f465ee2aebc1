import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from './entity.ts'

/** For records without a provider. */
const none = ['']
export const allProviders = [...none, 'epicor', 'odoo']

export const hasProvider = ({ tables: [main] }: Entity): boolean => main.columns.includes('provider')

/**
 * Only one import for a table and provider runs at a time: two imports of the same rows could deadlock.
 * Records that belong to other rows take their account, which must not change meanwhile.
 */
export async function lockEntity(
  tx: TransactionSql,
  entity: Entity,
  providers: Iterable<string>,
): Promise<void> {
  const each = hasProvider(entity) ? [...new Set(providers)].toSorted() : none
  const { belongsTo, queue, tables } = entity
  if (belongsTo !== undefined) {
    const names = each.map((provider) => lockName(belongsTo, provider))
    await tx`select pg_advisory_xact_lock_shared(hashtext(name)) from unnest(${names}::text[]) as name`
  }
  const names = each.map((provider) => lockName(queue ?? tables[0].name, provider))
  await tx`select pg_advisory_xact_lock(hashtext(name)) from unnest(${names}::text[]) as name`
}

/** Without a provider it is the name that `lockCompanies` uses. */
const lockName = (table: string, provider: string) => `ingest ${table} ${provider}`.trimEnd()
