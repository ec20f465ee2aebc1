import type { InvoiceItem } from './invoices.ts'
import { centsOf, priceOfOne } from './money.ts'
import { roundQuantity } from './numbers.ts'
import { isGoods, type OrderItem, type SalesOrderDetail } from './sales.ts'

/** A line of an order, an invoice or a credit note as its page shows it. */
export interface RecordLine extends InvoiceItem, Partial<Pick<OrderItem, 'qtyPicked' | 'qtyDelivered'>> {
  /** How much of it is still missing, if some of its order has been picked. */
  readonly toFollow?: number
}

type Order = Pick<SalesOrderDetail, 'items' | 'status' | 'isOpen' | 'isVoid'>

/** The lines that are also on the order's document: those not cancelled. */
export const orderLines = (order: Order): RecordLine[] =>
  order.items
    .filter(({ voidLine }) => !voidLine)
    .map(({ priceExTax, ...line }) => ({
      ...line,
      priceExGst: priceOfOne(centsOf(priceExTax), line.qty),
      amountExGst: priceExTax,
      toFollow: hasBegun(order) ? toFollow(line) : 0,
    }))

/** Whether any goods of an order that is still open are picked: before, all of its lines are to follow. */
const hasBegun = ({ items, status, isOpen, isVoid }: Order): boolean =>
  isOpen &&
  !isVoid &&
  status !== 'draft' &&
  items.some((line) => line.qty > 0 && isGoods(line) && (!line.openLine || (movedQuantity(line) ?? 0) > 0))

type Moved = Pick<OrderItem, 'qtyPicked' | 'qtyDelivered'>

/** The quantity picked, or if the provider does not report it, delivered. */
export const movedQuantity = ({ qtyPicked, qtyDelivered }: Moved): number | null => qtyPicked ?? qtyDelivered

/** The rest of an open line of goods; a closed one stays short, and of freight there is no quantity to pick. */
function toFollow(line: Moved & Pick<OrderItem, 'qty' | 'openLine' | 'voidLine' | 'category'>): number {
  const moved = movedQuantity(line)
  return !line.openLine || !isGoods(line) || moved === null ? 0 : Math.max(0, roundQuantity(line.qty - moved))
}

/** Whether some of a line is known to be delivered. */
export const isAnyDelivered = ({ qtyDelivered }: Pick<OrderItem, 'qtyDelivered'>): boolean =>
  (qtyDelivered ?? 0) > 0

type QuantityLook = 'short' | 'nothing' | 'plain'

/** How a picked or delivered quantity stands out from the others. */
export function quantityLook(told: number | null, { qty, toFollow: missing = 0 }: RecordLine): QuantityLook {
  if (told === null || told === 0) return 'nothing'
  return missing > 0 && told < qty ? 'short' : 'plain'
}

/** Whether any line has this quantity; some providers do not report it. */
export const isReported = (lines: readonly RecordLine[], of: 'qtyPicked' | 'qtyDelivered'): boolean =>
  lines.some((line) => (line[of] ?? null) !== null)
