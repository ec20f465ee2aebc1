import fragment from 'sql-template-tag'
import { openDatabaseOf } from './database.ts'
import type { Sql } from './database.ts'
import { measure } from './measure.ts'
import { inWords } from './merged-list.ts'
import type { Result } from './results.ts'

/** What the database alone takes for one account's page, by hand-written SQL through the same driver. */
export async function askBareSql(folder: string, orders: number): Promise<Result[]> {
  const sql = openDatabaseOf(folder)
  try {
    const [row] = await sql<{ account: string }[]>`
      select account_num as account from company_account join portal_user using (company_id)
      where email = 'trade@example.com'`
    const account = row?.account ?? ''
    const timing = await measure(() => pageOf(sql, account))
    return [{ question: `Bare SQL of that page, ${inWords(orders)} orders, the same driver`, timing }]
  } finally {
    await sql.end()
  }
}

function pageOf(sql: Sql, account: string): Promise<unknown> {
  const keys = (provider: string) => fragment`
    (select provider, order_num, date_created from sales_order
    where account_num = ${account} and provider = ${provider} and is_open
    order by date_created desc limit 10)
    union all
    (select provider, order_num, date_created from sales_order
    where account_num = ${account} and provider = ${provider} and not is_open
    order by date_created desc limit 10)`
  return sql`
    select o.* from (
      select * from (${keys('epicor')} union all ${keys('odoo')}) k order by date_created desc limit 10
    ) k join sales_order o using (provider, order_num)
    order by o.date_created desc`
}
