import fragment from 'sql-template-tag'
import { openDatabaseOf } from './database.ts'
import type { Sql } from './database.ts'
import type { Client } from './client.ts'
import { measureTogether } from './measure.ts'
import { firstPage, inWords, ordersList } from './merged-list.ts'
import { reaching } from './results.ts'
import type { Result } from './results.ts'
import { summary } from './totals.ts'

/**
 * What the database alone takes for one account's page, by hand-written SQL through the same driver, and how near the list
 * and home's summary come to it.
 */
export async function askBareSql(client: Client, folder: string, orders: number): Promise<Result[]> {
  const sql = openDatabaseOf(folder)
  try {
    const [row] = await sql<{ account: string }[]>`
      select account_num as account from company_account join portal_user using (company_id)
      where email = 'trade@example.com'`
    const account = row?.account ?? ''
    const trade = await client.as('trade@example.com')
    const { bare, list, totals } = await measureTogether({
      bare: () => pageOf(sql, account),
      list: () => ordersList.ask(trade, firstPage),
      totals: () => summary(trade),
    })
    return [
      { question: `Bare SQL of that page, ${inWords(orders)} orders, the same driver`, timing: bare },
      reaching('Orders list, against bare SQL', list, { of: bare, share: 0.5 }),
      reaching('Totals, against the orders list', totals, { of: list, share: 1 }),
    ]
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
