import { doneFraction } from '@portal/domain/order-progress'
import type { TransactionSql } from '../../database/sql.ts'

interface Merged {
  line: number
  items: readonly {
    qty: number
    priceExTaxCents: number
    category: string[]
    openLine: boolean
    voidLine: boolean
  }[]
  deliveries: string[]
}

/**
 * Whether orders are fulfilled of which only the lines, or only the deliveries, are said: the others are stored. Stored
 * deliveries say nothing new of lines unless they may be offline ones, with two slashes.
 */
export async function fulfilled(tx: TransactionSql): Promise<void> {
  const halves = await tx<Merged[]>`
    select line, items, deliveries from incoming_sales_order
    where 'items' = any(unsaid) and not 'deliveries' = any(unsaid)
      or 'deliveries' = any(unsaid) and not 'items' = any(unsaid)
        and ('is_fulfilled' = any(unsaid) or array_to_string(deliveries, ' ') like '%/%/%')`
  if (halves.length === 0) return
  const done = halves.filter(({ items, deliveries }) => {
    const lines = items.map((item) => ({ ...item, priceExTax: item.priceExTaxCents / 100 }))
    return doneFraction({ items: lines, deliveries }) === 1
  })
  const lines = (some: readonly Merged[]) => some.map(({ line }) => line)
  await tx`
    update incoming_sales_order set is_fulfilled = line = any(${lines(done)}::int[])
    where line = any(${lines(halves)}::int[])`
}
