import type { FilterGroup } from '../ui/filter-groups.ts'
import type { StatusFilter } from './orders-address.ts'

/** Titles of the list by its filter (spec 2). */
export const titles: Record<StatusFilter, string> = {
  all: 'Sales Orders',
  open: 'Open Sales Orders',
  closed: 'Completed Sales Orders',
}

/** The filters of the orders list; 'Any' is written 'all' in the address. */
export const orderFilters: readonly [FilterGroup] = [
  {
    id: 'status',
    legend: 'Order Status',
    choices: [
      { value: 'all', label: 'Any' },
      { value: 'open', label: 'In progress' },
      { value: 'closed', label: 'Order complete' },
    ],
  },
]

/** What was looked through, in words for the empty list. */
export const filterWords: Record<StatusFilter, string> = {
  all: 'all orders',
  open: 'orders in progress',
  closed: 'completed orders',
}

export const statusFilterOf = (value: string | undefined): StatusFilter =>
  value === 'open' || value === 'closed' ? value : 'all'
