import type { OrderFilter, OrderSortColumn } from '@portal/contract/sales'
import type { SortDirection } from '@portal/contract/inputs'
import { searchOf } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import type { ListDescription } from '../lists/list-description.ts'
import type { ListRequest } from '../lists/list-request.ts'

export const orderList: ListDescription<OrderSortColumn> = {
  table: 'sales_order',
  number: 'order_num',
  flags: ['is_open'],
  columns: {
    customerPONum: { column: 'customer_po_num', kind: 'text', isNullable: true },
    orderNum: { column: 'order_num', kind: 'text' },
    customerAccountNum: { column: 'account_num', kind: 'text', hasManyTies: true },
    total: { column: 'total_cents', kind: 'number' },
    dateCreated: { column: 'date_created', kind: 'instant' },
    status: { column: 'status', kind: 'text', hasManyTies: true },
    dateDue: { column: 'date_due', kind: 'instant', isNullable: true },
  },
  search: { text: 'search_text', others: ['search_po'] },
  days: { table: 'sales_order_day', count: 'orders', column: 'date_created' },
}

interface OrderSort {
  readonly sortColumn: OrderSortColumn
  readonly sortDirection: SortDirection
}

/** The list of orders that a call asks for. */
export function orderRequest(
  scope: Scope,
  { sortColumn, sortDirection }: OrderSort,
  filter: OrderFilter = {},
): ListRequest<OrderSortColumn> {
  const isOpen = filter.status === 'open' ? true : filter.status === 'closed' ? false : undefined
  return {
    list: orderList,
    scope,
    sortColumn,
    direction: sortDirection,
    ...(isOpen !== undefined && { flags: { is_open: isOpen } }),
    search: searchOf(filter.searchTerm),
  }
}
