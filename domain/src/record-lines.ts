import type { InvoiceItem } from './invoices.ts'
import { centsOf, priceOfOne } from './money.ts'
import type { OrderItem, OrderItemDetail } from './sales.ts'

/** A line of an order, an invoice or a credit note as its page shows it. */
export type RecordLine = InvoiceItem & Partial<Pick<OrderItem, 'qtyPicked' | 'qtyDelivered'>>

/** The lines that the order's document has too: without cancelled ones. */
export const orderLines = (items: readonly OrderItemDetail[]): RecordLine[] =>
  items
    .filter(({ voidLine }) => !voidLine)
    .map(({ priceExTax, ...line }) => ({
      ...line,
      priceExGst: priceOfOne(centsOf(priceExTax), line.qty),
      amountExGst: priceExTax,
    }))

/** Whether any line tells this quantity; a provider may tell none. */
export const isTold = (lines: readonly RecordLine[], of: 'qtyPicked' | 'qtyDelivered'): boolean =>
  lines.some((line) => (line[of] ?? null) !== null)
