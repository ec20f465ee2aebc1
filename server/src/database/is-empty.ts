import type { Sql } from './sql.ts'

/** Whether nobody's data is here yet, or about to come: without a company there is no account, order or customer. */
export async function isEmptyDatabase(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isEmpty: boolean }[]>`
    select not exists (select from company) and not exists (select from import_run) as "isEmpty"`
  return row?.isEmpty ?? true
}
