import type { OrderSortColumn } from '@portal/contract/sales'
import { listOrders } from '@portal/contract/sales'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { listAddresses, type ListAddress } from '../list-address.ts'

export type StatusFilter = 'all' | 'open' | 'closed'

/** Which orders the list shows: path and search of /sales/orders (spec 2). */
export interface OrdersAddress extends ListAddress<StatusFilter, OrderSortColumn> {
  readonly searchTerm: string
}

const addresses = listAddresses<StatusFilter, OrderSortColumn>({
  base: '/sales/orders',
  filters: ['all', 'open', 'closed'],
  offsetsInPath: 2,
  columns: ['customerPONum', 'orderNum', 'customerAccountNum', 'total', 'dateCreated', 'status', 'dateDue'],
  defaults: { limit: 10, sortColumn: 'dateCreated', sortDirection: 'DESC' },
})

type Words = Readonly<Record<string, string | undefined>>

export const readOrdersAddress = (segments: Words, search: Words): OrdersAddress => ({
  ...addresses.read(segments),
  searchTerm: search['q']?.trim() ?? '',
})

/** Where an address is written: a path and its search. */
export const placeOf = (at: OrdersAddress): { to: string; search: { q?: string } } => ({
  to: addresses.path(at),
  search: at.searchTerm === '' ? {} : { q: at.searchTerm },
})

/** Another filter, search, sorting or page size begins at the first page (screens.md). */
export const changed = (at: OrdersAddress, change: Partial<OrdersAddress>): OrdersAddress => ({
  ...at,
  offsets: [0, 0],
  ...change,
})

/** The whole list that an address is a page of. */
export const wholeListOf = ({ filter, sortColumn, sortDirection, searchTerm }: OrdersAddress) => ({
  params: { sortColumn, sortDirection },
  body: { filter: { status: filter, ...(searchTerm === '' ? {} : { searchTerm }) } },
})

/** The page of the merged list that an address asks for. */
export function ordersQuery(at: OrdersAddress) {
  const [epicorIdx, timmsIdx] = at.offsets
  const { params, body } = wholeListOf(at)
  return query(listOrders, { params, body: { epicorIdx, timmsIdx, limit: at.limit, ...body } })
}

/** The address of the list as it is, and the way to another. */
export function useOrdersAddress(): [OrdersAddress, (change: Partial<OrdersAddress>) => void] {
  const at = readOrdersAddress(useParams({ strict: false }), useSearch({ strict: false }))
  const navigate = useNavigate()
  return [at, (change) => void navigate(placeOf(changed(at, change)))]
}
