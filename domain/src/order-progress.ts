import { isOfflineOrder } from './offline-delivery.ts'
import { isDayPast } from './dates.ts'
import { isGoods, type OrderItem, type SalesOrder } from './sales.ts'

type DotColour = 'good' | 'late' | 'none'

interface OrderProgress {
  /** Share of the counted lines that are done, 0 to 1. */
  readonly fraction: number
  readonly isFulfilled: boolean
  readonly title: string
  readonly detail: string
  /** Three dots; a cancelled order has none. */
  readonly dots: readonly DotColour[]
}

type Countable = Pick<OrderItem, 'qty' | 'priceExTax' | 'category' | 'openLine' | 'voidLine'>
type OrderLines = { readonly items: readonly Countable[] } & Parameters<typeof isOfflineOrder>[0]

/** Only goods count; in an offline delivery, lines without quantity or price do not. */
const isCounted = (item: Countable, isOffline: boolean): boolean =>
  isGoods(item) && (!isOffline || (item.qty !== 0 && item.priceExTax !== 0))

/** How many lines count, and how many of them are done: picked, or fulfilled in an offline delivery (spec 4). */
export function doneLines(order: OrderLines): { readonly done: number; readonly counted: number } {
  const isOffline = isOfflineOrder(order)
  const counted = order.items.filter((item) => isCounted(item, isOffline))
  return { done: counted.filter((item) => !item.openLine).length, counted: counted.length }
}

/** Share of the counted lines that are done; 1 when nothing counts (spec 4). */
export function doneFraction(order: OrderLines): number {
  const { done, counted } = doneLines(order)
  return counted === 0 ? 1 : done / counted
}

/** Open, past its Melbourne due day, and not fully fulfilled; a void order is never late (spec 4). */
export function isOrderLate(
  order: OrderLines & Pick<SalesOrder, 'isOpen' | 'isVoid' | 'dateDue'>,
  now: Date,
): boolean {
  if (!order.isOpen || order.isVoid || order.dateDue === null) return false
  return isDayPast(order.dateDue, now) && doneFraction(order) < 1
}

/** Nothing more is to come of a closed or cancelled order, as far as its system knows. */
export const isOver = ({ isOpen, isVoid }: Pick<SalesOrder, 'isOpen' | 'isVoid'>): boolean =>
  isVoid || !isOpen

type Progressing = OrderLines & Pick<SalesOrder, 'isOpen' | 'isVoid' | 'dateDue' | 'status'>

const none = ['none', 'none', 'none'] as const
const allGood = ['good', 'good', 'good'] as const

/**
 * An order's progress in dots and words (spec 4, order pick progress and offline delivery orders). A draft is not
 * confirmed, so it has no progress yet, whatever its lines say.
 */
export function orderProgress(order: Progressing, now: Date): OrderProgress {
  const fraction = doneFraction(order)
  const isFulfilled = fraction === 1
  const state = { fraction, isFulfilled }
  if (order.isVoid) return { ...state, title: 'Order cancelled', detail: '', dots: [] }
  if (order.status === 'draft') return { ...state, title: 'Draft', detail: 'Not confirmed yet', dots: none }
  if (isOfflineOrder(order)) return { ...state, ...offlineWords(isFulfilled) }
  if (isFulfilled) {
    return { ...state, title: 'Order picked', detail: 'All order lines have been picked', dots: allGood }
  }
  if (fraction === 0) return { ...state, title: 'Order confirmed', detail: 'To be picked', dots: none }
  const begun = isOrderLate(order, now) ? 'late' : 'good'
  // Rounded to 0 % or 100 % it would contradict the title.
  const percent = Math.min(Math.max(Math.round(fraction * 100), 1), 99)
  const detail = `Approx. ${percent}% fulfilled`
  return { ...state, title: 'Order partially picked', detail, dots: [begun, begun, 'none'] }
}

/** An order's progress in one word or two. */
export const orderWord = (order: Progressing, now: Date): string => orderProgress(order, now).title

function offlineWords(isFulfilled: boolean): Pick<OrderProgress, 'title' | 'detail' | 'dots'> {
  if (!isFulfilled) return { title: 'Order confirmed', detail: 'En-route', dots: none }
  return { title: 'Order fulfilled', detail: 'All order lines have been fulfilled', dots: allGood }
}
