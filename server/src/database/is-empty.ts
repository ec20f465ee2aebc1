import type { Sql } from './sql.ts'

/** Whether no data are there or being imported: without a company there are no accounts, orders or customers. */
export async function isEmptyDatabase(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ isEmpty: boolean }]>`
    select not exists (select from company) and not exists (select from import_run) as "isEmpty"`
  return row.isEmpty
}
