import { doneFraction } from '@portal/domain/order-progress'
import type { TransactionSql } from 'postgres'

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

/** Whether orders are fulfilled of which only the lines, or only the deliveries, are said: the others are stored. */
export async function fulfilled(tx: TransactionSql): Promise<void> {
  const halves = await tx<Merged[]>`
    select line, items, deliveries from incoming_sales_order
    where ('items' = any(unsaid)) <> ('deliveries' = any(unsaid))`
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
