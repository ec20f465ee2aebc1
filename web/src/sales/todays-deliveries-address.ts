import { listOrdersForDelivery, orderSortColumns } from '@portal/contract/sales'
import { queryWith } from '../api/query.ts'
import { type AddressOf, listPlan } from '../lists/list-address.ts'
import { listPlaces } from '../lists/list-places.ts'
import { orderFilters } from './orders-address.ts'

/** The address of today's deliveries: the path of /sales/orders-for-delivery (spec 2). */
export const todaysPlan = () =>
  listPlan({
    place: listPlaces.todaysDeliveries,
    sortColumns: orderSortColumns,
    filters: orderFilters,
    defaults: { limit: 10, sortColumn: 'dateDue', sortDirection: 'ASC' },
  })

export type TodaysAddress = AddressOf<typeof todaysPlan>

/** All deliveries of the day in one reply; `hasMore` if there were too many for it (api.md). */
export const todaysDeliveries = () =>
  queryWith(listOrdersForDelivery, {}, ({ reply, headers }) => ({
    orders: reply,
    hasMore: headers.get('x-more') === 'true',
  }))
