import { counted } from '@portal/domain/numbers'
import type { Target } from './import-work.ts'
import { firstNamed, mostNamed } from './sentence-words.ts'

/**
 * Undefined if no order and no invoice has the number of the other provider's: the address of a screen holds the number
 * alone, so that every link to the two opens epicor's, which leads to the other.
 */
export async function sharedNumbers(sql: Target): Promise<string | undefined> {
  const [found] = await sql<[{ count: number; first: string[] }]>`
    with shared as materialized (
      select order_num as num from sales_order o where provider = 'odoo' and exists (
        select from sales_order e where e.provider = 'epicor' and e.order_num = o.order_num
      )
      union all
      select invoice_num from invoice o where provider = 'odoo' and exists (
        select from invoice e where e.provider = 'epicor' and e.invoice_num = o.invoice_num
      )
    )
    select (select count(*)::int from shared) as count,
      array(select distinct num from shared order by num limit ${mostNamed + 1}) as first`
  const { count, first } = found
  if (count === 0) return undefined
  const have = counted(
    count,
    'order or invoice of odoo has the number of one',
    'orders and invoices of odoo have the numbers of others',
  )
  return `in all, ${have} of epicor (${firstNamed(first)}): whoever may see both opens epicor's, whose screen leads to odoo's`
}
