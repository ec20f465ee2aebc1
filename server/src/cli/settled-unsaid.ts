import { counted } from './count-words.ts'
import type { Target } from './import-work.ts'

/** Undefined if payments, credit notes or a time of update say of each closed document when it was settled. */
export async function settledUnsaid(sql: Target): Promise<string | undefined> {
  const [found] = await sql<[{ count: number }]>`
    select count(*)::int as count from invoice d
    where not is_open and total_cents > 0 and source_updated = '-infinity'
      and not (is_credit_note and credited_invoice_num is not null)
      and not exists (
        select from payment p cross join lateral jsonb_array_elements(p.allocations) a
        where p.provider = d.provider and a ->> 'invoiceNum' = d.invoice_num
      )
      and not exists (
        select from invoice n
        where n.provider = d.provider and n.credited_invoice_num = d.invoice_num and n.is_credit_note
      )`
  const { count } = found
  if (count === 0) return undefined
  const have = counted(count, 'closed invoice or credit note has', 'closed invoices and credit notes have')
  const [them, their] = count === 1 ? ['it', 'its'] : ['them', 'their']
  return `in all, ${have} neither payments nor dateUpdated: statements show ${them} as owed until the day of ${their} import`
}
