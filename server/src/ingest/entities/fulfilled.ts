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
 * Computes whether orders are fulfilled if a record has only the lines or only the deliveries; the other part
 * is taken from storage. Deliveries alone only matter if they may be offline ones, with two slashes.
 */
export async function fulfilled(tx: TransactionSql): Promise<void> {
  const halves = await tx<Merged[]>`
    select line, items, deliveries from incoming_sales_order
    where 'items' = any(omitted) and not 'deliveries' = any(omitted)
      or 'deliveries' = any(omitted) and not 'items' = any(omitted)
        and ('is_fulfilled' = any(omitted) or array_to_string(deliveries, ' ') like '%/%/%')`
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
