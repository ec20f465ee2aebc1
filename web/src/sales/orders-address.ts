import { orderSortColumns } from '@portal/contract/sales'
import { listPlan } from '../lists/list-address.ts'
import { listPlaces } from '../lists/list-places.ts'
import type { FilterGroup, ValuesOf } from '../ui/form/filter-groups.ts'

/** The filters of the orders list, also used by today's deliveries. */
export const orderFilters = [
  {
    id: 'status',
    legend: 'Order Status',
    isInPath: true,
    choices: [
      { value: 'all', label: 'Any' },
      { value: 'open', label: 'In progress' },
      { value: 'closed', label: 'Order complete' },
    ],
  },
] as const satisfies readonly FilterGroup[]

export type OrderFilters = ValuesOf<typeof orderFilters>

/** The filters that figures link to. */
const figureFilters = [
  {
    id: 'late',
    legend: 'Due',
    choices: [
      { value: 'any', label: 'Any time' },
      { value: 'true', label: 'Late' },
    ],
  },
  {
    id: 'onTruckToday',
    legend: 'Delivery',
    choices: [
      { value: 'any', label: 'Any day' },
      { value: 'true', label: 'Today' },
    ],
  },
] as const satisfies readonly FilterGroup[]

/** Label and placeholder of the search in both lists. */
export const searchLabel = 'Enter PO # or SO #'

/** The address of the orders list: path and search of /sales/orders (spec 2). */
export const ordersPlan = () =>
  listPlan({
    place: listPlaces.orders,
    sortColumns: orderSortColumns,
    filters: [...orderFilters, ...figureFilters],
    searchLabel,
    defaults: { limit: 10, sortColumn: 'dateCreated', sortDirection: 'DESC' },
  })
