import { designSortColumns } from '@portal/contract/design-centre'
import { listPlan, placeOf, readAddress } from '../lists/list-address.ts'
import { listPlaces } from '../lists/list-places.ts'
import type { FilterGroup, ValuesOf } from '../ui/form/filter-groups.ts'

/** The spec's two filters, and the filters that figures link to; the first choice is the default. */
const filters = [
  {
    id: 'status',
    legend: 'Status',
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'open', label: 'Open' },
      { value: 'pending', label: 'Designed, waiting for an outcome' },
      { value: 'won', label: 'Won' },
      { value: 'loss', label: 'Loss' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
  {
    id: 'builderType',
    legend: 'Builder',
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'contracted', label: 'Contracted' },
      { value: 'adhoc', label: 'Adhoc' },
    ],
  },
  {
    id: 'created',
    legend: 'Created',
    choices: [
      { value: 'any', label: 'Any time' },
      { value: 'fortnight', label: 'Past Fortnight' },
      { value: 'quarter', label: 'Past 3 Months' },
      { value: 'half', label: 'Past 6 Months' },
    ],
  },
  {
    id: 'due',
    legend: 'Due',
    choices: [
      { value: 'any', label: 'Any time' },
      { value: 'tomorrow', label: 'Tomorrow' },
    ],
  },
] as const satisfies readonly FilterGroup[]

export type RequestsFilter = ValuesOf<typeof filters>

/** The address of the design requests list: path and search of /dc/requests (spec 2). */
export const requestsPlan = () =>
  listPlan({
    place: listPlaces.designRequests,
    sortColumns: designSortColumns,
    filters,
    searchLabel: 'Enter Request #, Job # or Ref #',
    defaults: { limit: 10, sortColumn: 'ID', sortDirection: 'DESC' },
  })

/** The link to the list of exactly the requests that a figure counts. */
export function requestsPlace(filter: Partial<RequestsFilter>) {
  const at = readAddress(requestsPlan, {}, {})
  return placeOf(requestsPlan, { ...at, filters: { ...at.filters, ...filter } })
}
