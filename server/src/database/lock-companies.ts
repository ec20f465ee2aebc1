import type { ISql } from './sql.ts'

/**
 * Until the transaction ends, no other session imports companies or links people to them: both together
 * decide who may see what.
 */
export async function lockCompanies(sql: ISql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ingest company'))`
}
