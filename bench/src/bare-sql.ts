import fragment from 'sql-template-tag'
import { openDatabaseOf, type Sql } from './database.ts'

/** The newest orders of one account, by hand-written SQL through the portal's driver. */
export async function openBareSql(folder: string) {
  const sql = openDatabaseOf(folder)
  const [row] = await sql<{ account: string }[]>`
    select account_num as account from company_account join portal_user using (company_id)
    where email = 'trade@example.com'`
  const account = row?.account ?? ''
  return {
    ask: () => askPage(sql, account),
    close: () => sql.end(),
  }
}

function askPage(sql: Sql, account: string): Promise<unknown> {
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
