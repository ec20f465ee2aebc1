import type { ParamsOf } from '@portal/contract/call'
import type { listOrders, OrderFilter, OrderSortColumn } from '@portal/contract/sales'
import { addDays, type Day } from '@portal/domain/dates'
import { searchOf } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import type { ListDescription, ListRequest, NameParameter, Narrowing } from '../lists/list-request.ts'
import { dayConditions } from '../lists/list-query.ts'
import { orderColumns } from './queries.ts'

export const orderList: ListDescription<OrderSortColumn> = {
  table: 'sales_order',
  number: 'order_num',
  flags: ['is_open'],
  sorts: {
    customerPONum: { column: 'customer_po_num', isNullable: true },
    orderNum: { column: 'order_num' },
    customerAccountNum: { column: 'account_num', hasManyTies: true },
    total: { column: 'total_cents' },
    dateCreated: { column: 'date_created' },
    status: { column: 'status', hasManyTies: true },
    dateDue: { column: 'date_due', isNullable: true },
  },
  search: { text: 'search_text', others: ['search_po'] },
  days: { table: 'sales_order_day', count: 'orders', column: 'date_created' },
  columns: orderColumns,
}

export type OrderSort = ParamsOf<typeof listOrders>

/** The list of orders for a call. */
export function orderRequest(
  scope: Scope,
  { sortColumn, sortDirection, today }: OrderSort & { today: Day },
  filter: OrderFilter = {},
): ListRequest<OrderSortColumn> {
  const isOpen = filter.status === 'open' ? true : filter.status === 'closed' ? false : undefined
  return {
    list: orderList,
    scope,
    sortColumn,
    direction: sortDirection,
    ...(isOpen !== undefined && { flags: { is_open: isOpen } }),
    narrowing: narrowingOf(filter, today),
    search: searchOf(filter.searchTerm),
  }
}

/** The same rows that the summary's figures of late orders and of today's deliveries count. */
function narrowingOf({ late, onTruckToday }: OrderFilter, today: Day): Narrowing | undefined {
  if (!late && !onTruckToday) return undefined
  const thisDay = { from: today, before: addDays(today, 1) }
  const conditions = (parameter: NameParameter) => [
    ...(late
      ? [
          'is_open',
          'not is_void',
          'not is_fulfilled',
          ...dayConditions(parameter, 'date_due', { before: today }),
        ]
      : []),
    ...(onTruckToday ? [`status <> 'draft'`, ...dayConditions(parameter, 'delivery_date', thisDay)] : []),
  ]
  return { conditions, columns: [], isFew: true }
}
