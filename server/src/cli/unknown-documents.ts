import { payments } from '../ingest/entities/payments.ts'
import { firstNamed, mostNamed } from './count-words.ts'
import type { Target, Work } from './import-work.ts'

/**
 * Undefined if each document that a payment names is stored. Payments of a connector are left out: they may be for
 * documents older than it reads.
 */
export async function unknownDocuments(sql: Target, ownerOf: Work['ownerOf']): Promise<string | undefined> {
  const providers = ['epicor', 'odoo'].filter((provider) => ownerOf(payments, provider) === undefined)
  const [found] = await sql<[{ count: number; first: string[] }]>`
    with unknown as materialized (
      select distinct p.provider, a.named ->> 'invoiceNum' as num
      from payment p cross join lateral jsonb_array_elements(p.allocations) a (named)
      where p.provider::text = any(${providers}::text[]) and not exists (
        select from invoice i where i.provider = p.provider and i.invoice_num = a.named ->> 'invoiceNum'
      )
    )
    select (select count(*)::int from unknown) as count,
      array(select num from unknown order by num limit ${mostNamed + 1}) as first`
  const { count, first } = found
  if (count === 0) return undefined
  const [are, them, debts] =
    count === 1
      ? ['1 invoice that is', 'it', 'an older debt']
      : [`${count.toLocaleString('en-AU')} invoices that are`, 'them', 'older debts']
  return `in all, payments name ${are} not here (${firstNamed(first)}): what was paid of ${them} counts as ${debts} in statements`
}
