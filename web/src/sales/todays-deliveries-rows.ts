import type { OrderSortColumn } from '@portal/contract/sales'
import type { SalesOrder } from '@portal/domain/sales'
import type { StatusFilter } from './orders-address.ts'
import type { TodaysAddress } from './todays-deliveries-address.ts'

export interface TodaysPage {
  readonly rows: readonly SalesOrder[]
  /** Rows before this page. */
  readonly before: number
  /** Rows of all pages. */
  readonly total: number
}

/** A page of the day's orders, as the server would sort and cut it, had it been asked (spec 2, today's deliveries). */
export function todaysPage(orders: readonly SalesOrder[], at: TodaysAddress): TodaysPage {
  const shown = orders.filter((order) => order.status.toLowerCase() !== 'draft' && passes(order, at.filter))
  const sorted = shown.toSorted(comparing(at.sortColumn, at.sortDirection === 'ASC' ? 1 : -1))
  const before = placeOf(at, sorted.length)
  return { rows: sorted.slice(before, before + at.limit), before, total: sorted.length }
}

/** An address of a busier day leads to the last page there is. */
function placeOf({ offsets: [offset], limit }: TodaysAddress, total: number): number {
  if (offset < total || total === 0) return offset
  return Math.floor((total - 1) / limit) * limit
}

const passes = ({ isOpen }: SalesOrder, filter: StatusFilter): boolean =>
  filter === 'all' || isOpen === (filter === 'open')

/** Ties by number, then epicor first; empty values last in both directions (api.md). */
function comparing(column: OrderSortColumn, way: 1 | -1) {
  return (a: SalesOrder, b: SalesOrder): number => {
    const [left, right] = [a[column], b[column]]
    const isEmpty = [left, right].map((value) => value === null || value === '')
    if (isEmpty[0] !== isEmpty[1]) return isEmpty[0] ? 1 : -1
    return (
      compared(left, right) * way ||
      compared(a.orderNum, b.orderNum) ||
      compared(a.srcProvider, b.srcProvider)
    )
  }
}

/** Numbers of records and ISO dates compare by their characters, as the server's do. */
function compared(left: string | number | null, right: string | number | null): number {
  if (left === right || left === null || right === null) return 0
  return left < right ? -1 : 1
}
