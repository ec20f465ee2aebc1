import type { OrderFilter, OrderSortColumn } from '@portal/contract/sales'
import type { SortDirection } from '@portal/contract/inputs'
import { searchOf } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import type { ListDescription, ListRequest } from '../lists/list-request.ts'
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
