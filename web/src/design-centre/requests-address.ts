import { listDesignRequests } from '@portal/contract/design-centre'
import type { DesignFilter, DesignSortColumn } from '@portal/contract/design-centre'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { listAddresses, type ListAddress } from '../list-address.ts'

/** The filters that ride in the address's search; the first value of each is the default and left out. */
const filterValues = {
  status: ['any', 'open', 'won', 'loss', 'cancelled', 'pending'],
  builderType: ['any', 'contracted', 'adhoc'],
  created: ['any', 'fortnight', 'quarter', 'half'],
  due: ['any', 'tomorrow'],
} as const

type FilterName = keyof typeof filterValues
export type RequestsFilter = { readonly [Name in FilterName]: (typeof filterValues)[Name][number] }

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
  const entries = Object.entries(filterValues).map(([name, values]) => {
    const known: readonly string[] = values
    return [name, known.includes(words[name] ?? '') ? words[name] : values[0]]
  })
  return Object.fromEntries(entries) as RequestsFilter
}

export const readRequestsAddress = (segments: Words, search: Words): RequestsAddress => ({
  ...addresses.read(segments),
  ...readFilter(search),
  searchTerm: search['q']?.trim() ?? '',
})

const chosenOf = (at: RequestsFilter): Partial<RequestsFilter> =>
  Object.fromEntries(
    (Object.keys(filterValues) as FilterName[]).flatMap((name) =>
      at[name] === 'any' ? [] : [[name, at[name]]],
    ),
  )

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
