import type { InvoiceItem } from './invoices.ts'
import { centsOf, priceOfOne } from './money.ts'
import type { OrderItem, OrderItemDetail } from './sales.ts'

/** A line of an order, an invoice or a credit note as its page shows it. */
export type RecordLine = InvoiceItem & Partial<Pick<OrderItem, 'qtyPicked' | 'qtyDelivered'>>

/** The lines that are also on the order's document: those not cancelled. */
export const orderLines = (items: readonly OrderItemDetail[]): RecordLine[] =>
  items
    .filter(({ voidLine }) => !voidLine)
    .map(({ priceExTax, ...line }) => ({
      ...line,
      priceExGst: priceOfOne(centsOf(priceExTax), line.qty),
      amountExGst: priceExTax,
    }))

/** Whether any line has this quantity; some providers do not report it. */
export const isReported = (lines: readonly RecordLine[], of: 'qtyPicked' | 'qtyDelivered'): boolean =>
  lines.some((line) => (line[of] ?? null) !== null)
