import type { Sql } from './sql.ts'

/**
 * Whether no data are there or on their way: files bring companies first, or have an import in the history; a system behind
 * the portal brings customers and orders without companies, through its streams.
 */
export async function isEmptyDatabase(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ isEmpty: boolean }]>`
    select not exists (select from company) and not exists (select from import_run)
      and not exists (select from sync_stream) as "isEmpty"`
  return row.isEmpty
}
