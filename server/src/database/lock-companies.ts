import type { ISql } from './sql.ts'

/**
 * Until the transaction ends nobody else brings companies in or links people to them: who may see what is decided
 * by both together.
 */
export async function lockCompanies(sql: ISql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ingest company'))`
}
