import type { ISql } from './sql.ts'

/** Until the transaction ends, no other session changes who may see what: companies and the people linked to them. */
export async function lockCompanies(sql: ISql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ingest company'))`
}
