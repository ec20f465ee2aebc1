import { PagePlaces } from '@portal/domain/merging'
import { SalesOrder, SalesOrderDetail } from '@portal/domain/sales'
import * as z from 'zod/mini'
import { bytes, call } from './call.ts'
import { HybridPage, LookupId, OfProvider, pageInPath, SearchTerm, sortInPath } from './inputs.ts'

export const orderPrivileges = ['view_live_open_sales_orders', 'view_live_all_sales_orders'] as const
const orderLookupPrivileges = [
  ...orderPrivileges,
  'view_live_delivery_tracking',
  'view_proof_of_delivery_photos',
  'view_invoices',
] as const

/** What lists of orders can be sorted by. */
export const orderSortColumns = [
  'customerPONum',
  'orderNum',
  'customerAccountNum',
  'total',
  'dateCreated',
  'status',
  'dateDue',
] as const
export type OrderSortColumn = (typeof orderSortColumns)[number]

/** Narrows the caller's scope, never widens it; an absent part is 'any'. */
export const OrderFilter = z.object({
  status: z.optional(z.enum(['any', 'all', 'open', 'closed'])),
  /** Past their due day and not fully fulfilled, by the rule of spec 4. */
  late: z.optional(z.boolean()),
  /** Shipped today in Melbourne, or due today if they have no ship date; without drafts. */
  onTruckToday: z.optional(z.boolean()),
  searchTerm: z.optional(SearchTerm),
})
export type OrderFilter = z.infer<typeof OrderFilter>

export const listOrdersByOffset = call({
  method: 'POST',
  path: '/sales/orders/:offset/:limit/:sortColumn/:sortDirection',
  who: orderPrivileges,
  sees: 'scope',
  summary: 'Lists the orders of both providers as one list with one offset.',
  params: pageInPath(orderSortColumns),
  body: z.object({ filter: z.optional(OrderFilter) }),
  reply: z.array(SalesOrder),
  mayBeOld: 'Orders',
})

export const listOrders = call({
  method: 'POST',
  path: '/sales/orders-hybrid/:sortColumn/:sortDirection',
  who: orderLookupPrivileges,
  sees: 'scope',
  summary: 'Lists the orders of both providers, merged, from an offset for each.',
  params: sortInPath(orderSortColumns),
  body: z.extend(HybridPage, { filter: z.optional(OrderFilter) }),
  reply: z.object({
    orders: z.array(SalesOrder),
    ...PagePlaces.shape,
  }),
  mayBeOld: 'Orders',
})

/** The whole filtered list in its order, a file that spreadsheets read. */
export const exportOrders = call({
  method: 'POST',
  path: '/sales/orders/export/:sortColumn/:sortDirection',
  who: orderPrivileges,
  sees: 'scope',
  summary: 'All orders of both providers as CSV, in the order of the list; 503 while too many are under way.',
  params: sortInPath(orderSortColumns),
  body: z.object({ filter: z.optional(OrderFilter) }),
  reply: bytes('text/csv'),
  isStreamed: true,
  faults: [503],
  urgency: 'last',
})

export const listOrdersForDelivery = call({
  method: 'GET',
  path: '/sales/orders-for-delivery',
  who: ['view_live_delivery_tracking'],
  sees: 'scope',
  summary: "Lists today's deliveries (a Melbourne day), by due date; 1,000 at most, then `x-more: true`.",
  reply: z.array(SalesOrder),
  replyHeaders: { 'x-more': '`true` if there are more than are listed.' },
  mayBeOld: 'Orders',
})

export const getOrder = call({
  method: 'GET',
  path: '/sales/order/:orderNum',
  who: orderLookupPrivileges,
  sees: 'scope',
  summary: "One order with its lines; epicor's if two have the number and no provider is asked for.",
  params: z.object({ orderNum: LookupId }),
  query: OfProvider,
  reply: SalesOrderDetail,
  mayBeOld: 'Orders',
  faults: [404],
})
