import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from './entity.ts'

/** Of records that no provider is said for. */
const none = ['']
export const allProviders = [...none, 'epicor', 'odoo']

export const hasProvider = ({ tables: [main] }: Entity): boolean => main.columns.includes('provider')

/**
 * One import into a table and of a provider at a time: two that meet on the same rows would wait for each other in a
 * ring. What hangs on other rows takes their account, which must not change meanwhile.
 */
export async function lockEntity(
  tx: TransactionSql,
  entity: Entity,
  providers: Iterable<string>,
): Promise<void> {
  const each = hasProvider(entity) ? [...new Set(providers)].toSorted() : none
  const { hangsOn, queue, tables } = entity
  if (hangsOn !== undefined) {
    const names = each.map((provider) => lockName(hangsOn, provider))
    await tx`select pg_advisory_xact_lock_shared(hashtext(name)) from unnest(${names}::text[]) as name`
  }
  const names = each.map((provider) => lockName(queue ?? tables[0].name, provider))
  await tx`select pg_advisory_xact_lock(hashtext(name)) from unnest(${names}::text[]) as name`
}

/** As `lockCompanies` names it where there is no provider. */
const lockName = (table: string, provider: string) => `ingest ${table} ${provider}`.trimEnd()
