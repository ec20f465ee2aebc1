import { listDesignRequests } from '@portal/contract/design-centre'
import type { DesignFilter, DesignSortColumn } from '@portal/contract/design-centre'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { requestFilters } from './request-filters.ts'
import { listAddresses, type ListAddress } from '../list-address.ts'

type Group = (typeof requestFilters)[number]

/** The filters that ride in the address's search; a default is left out. */
export type RequestsFilter = {
  readonly [Name in Group['id']]: Extract<Group, { readonly id: Name }>['choices'][number]['value']
}

/** Which design requests the list shows: path and search of /dc/requests (spec 2). */
export interface RequestsAddress extends ListAddress<'', DesignSortColumn>, RequestsFilter {
  readonly searchTerm: string
}

const addresses = listAddresses<'', DesignSortColumn>({
  base: '/dc/requests',
  offsetsInPath: 1,
  columns: ['ID', 'jobNumber', 'merchant_name', 'builder_name', 'status', 'dateCompletionDue'],
  defaults: { limit: 10, sortColumn: 'ID', sortDirection: 'DESC' },
})

type Words = Readonly<Record<string, string | undefined>>

/** The filters named, each of them its default where the value is none of its own. */
export function readFilter(words: Words): RequestsFilter {
  const entries = requestFilters.map(({ id, choices }) => {
    const isChoice = choices.some(({ value }) => value === words[id])
    return [id, isChoice ? words[id] : choices[0].value]
  })
  return Object.fromEntries(entries) as RequestsFilter
}

export const readRequestsAddress = (segments: Words, search: Words): RequestsAddress => ({
  ...addresses.read(segments),
  ...readFilter(search),
  searchTerm: search['q']?.trim() ?? '',
})

/** The filters that are on. */
export const chosenOf = (at: RequestsFilter): Partial<RequestsFilter> =>
  Object.fromEntries(requestFilters.flatMap(({ id }) => (at[id] === 'any' ? [] : [[id, at[id]]])))

/** Where an address is written: a path and its search. */
export const placeOf = (at: RequestsAddress): { to: string; search: Record<string, string> } => ({
  to: addresses.path(at),
  search: { ...(at.searchTerm === '' ? {} : { q: at.searchTerm }), ...chosenOf(at) },
})

/** The list of exactly the requests that a figure counts. */
export const requestsPlace = (
  filter: Partial<RequestsFilter>,
): { to: string; search: Record<string, string> } => placeOf({ ...readRequestsAddress({}, {}), ...filter })

/** The page that an address asks for. */
export function requestsQuery(at: RequestsAddress) {
  const { offsets, limit, sortColumn, sortDirection, searchTerm } = at
  const filter = { ...chosenOf(at), ...(searchTerm === '' ? {} : { searchTerm }) } as DesignFilter
  return query(listDesignRequests, {
    params: { offset: offsets[0], limit, sortColumn, sortDirection },
    body: { filter },
  })
}

/** The address of the list as it is, and the way to another; a change but of the offset begins anew. */
export function useRequestsAddress(): [RequestsAddress, (change: Partial<RequestsAddress>) => void] {
  const at = readRequestsAddress(useParams({ strict: false }), useSearch({ strict: false }))
  const navigate = useNavigate()
  return [at, (change) => void navigate(placeOf({ ...at, offsets: [0, 0], ...change }))]
}
