import type { Sql } from 'postgres'

/** Whether nobody's data is here yet: without a company there is no account, no order and no customer. */
export async function isEmptyDatabase(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isEmpty: boolean }[]>`select not exists (select from company) as "isEmpty"`
  return row?.isEmpty ?? true
}
