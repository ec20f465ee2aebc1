import type { OrderSortColumn } from '@portal/contract/sales'
import type { SalesOrder } from '@portal/domain/sales'
import { type Pages, pagesOf } from '../lists/list-page.ts'
import type { OrderFilters } from './orders-address.ts'
import type { TodaysAddress } from './todays-deliveries-address.ts'

interface TodaysPage {
  readonly rows: readonly SalesOrder[] | undefined
  readonly pages: Pages
}

/**
 * A page of the day's orders, sorted and cut in the browser exactly as the server would (spec 2, today's deliveries).
 */
export function todaysPage(orders: readonly SalesOrder[] | undefined, at: TodaysAddress): TodaysPage {
  const shown = (orders ?? []).filter((order) => order.status !== 'draft' && passes(order, at.filters.status))
  const sorted = shown.toSorted(comparing(at.sortColumn, at.sortDirection === 'ASC' ? 1 : -1))
  const [offset] = at.offsets
  const rows = orders && sorted.slice(offset, offset + at.limit)
  return { rows, pages: pagesOf(at, rows, sorted.length) }
}

const passes = ({ isOpen }: SalesOrder, status: OrderFilters['status']): boolean =>
  status === 'all' || isOpen === (status === 'open')

/** Ties by number, then epicor first; empty values last in both directions (api.md). */
function comparing(column: OrderSortColumn, sign: 1 | -1) {
  return (a: SalesOrder, b: SalesOrder): number => {
    const [left, right] = [a[column], b[column]]
    const isEmpty = [left, right].map((value) => value === null || value === '')
    if (isEmpty[0] !== isEmpty[1]) return isEmpty[0] ? 1 : -1
    return (
      compared(left, right) * sign ||
      compared(a.orderNum, b.orderNum) ||
      compared(a.srcProvider, b.srcProvider)
    )
  }
}

/** Record numbers and ISO dates are compared as text, as on the server. */
function compared(left: string | number | null, right: string | number | null): number {
  if (left === right || left === null || right === null) return 0
  return left < right ? -1 : 1
}
