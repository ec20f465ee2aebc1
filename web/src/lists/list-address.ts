import { wholeNumber } from '@portal/domain/numbers'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import {
  activeFilters,
  chosenOf,
  type FilterGroup,
  defaultOf,
  type ValuesOf,
} from '../ui/form/filter-groups.ts'
import { searchTermOf } from '../ui/form/search-term.ts'
import type { Sorting } from '../ui/table/data-table-column.ts'
import type { ListPlace } from './list-places.ts'

/** A merged list has one offset per provider; any other list uses only the first. */
export type Offsets = readonly [number, number]

/**
 * The state of a list, which its address holds: offsets, page size and sorting in the path, the rest in the search
 * (spec 2).
 */
export interface ListAddress<By extends string, Filters> extends Sorting<By> {
  readonly offsets: Offsets
  readonly limit: number
  readonly searchTerm: string
  readonly filters: Filters
}

export interface ListPlan<By extends string, Groups extends readonly FilterGroup[]> {
  readonly place: Pick<ListPlace, 'base' | 'filter' | 'offsets'>
  /** The contract's names of sortable columns. */
  readonly sortColumns: readonly By[]
  readonly filters: Groups
  /** Label and placeholder of its search box; none without it. */
  readonly searchLabel?: string
  /** The defaults for parts that an address leaves out. */
  readonly defaults: { readonly limit: number } & Sorting<NoInfer<By>>
}

/**
 * A function, because chunks of a build may import each other: a plan made at import time could lack parts of another.
 */
export type PlanOf<By extends string, Groups extends readonly FilterGroup[]> = () => ListPlan<By, Groups>

export type AddressOf<Plan> =
  Plan extends PlanOf<infer By, infer Groups> ? ListAddress<By, ValuesOf<Groups>> : never

/** Parts of an address by name: path segments from the router, or search parameters. */
type Words = Readonly<Record<string, string | undefined>>

const mostRows = 100

/** Declares a list's address. Its literal types are kept, so that columns and queries are typed from it. */
export const listPlan = <const By extends string, const Groups extends readonly FilterGroup[]>(
  plan: ListPlan<By, Groups>,
): ListPlan<By, Groups> => plan

/**
 * Reads the address of a list; every address shows something. A missing or unreadable part gets its default, as does a page
 * size of 0. At most 100 rows are on a page.
 */
export function readAddress<By extends string, const Groups extends readonly FilterGroup[]>(
  planOf: PlanOf<By, Groups>,
  segments: Words,
  search: Words,
): ListAddress<By, ValuesOf<Groups>> {
  const { place, sortColumns, filters, searchLabel, defaults } = planOf()
  const offsetIn = (name = ''): number => wholeNumber(segments[name]) ?? 0
  return {
    offsets: [offsetIn(place.offsets[0]), offsetIn(place.offsets[1])],
    limit: Math.min(wholeNumber(segments['limit']) || defaults.limit, mostRows),
    sortColumn: oneOf(sortColumns, segments['sortColumn']) ?? defaults.sortColumn,
    sortDirection: oneOf(['ASC', 'DESC'], segments['sortDirection']) ?? defaults.sortDirection,
    searchTerm: searchLabel === undefined ? '' : searchTermOf(search['q']),
    filters: chosenOf(filters, ({ id, isInPath }) => (isInPath ? segments[place.filter ?? ''] : search[id])),
  }
}

function oneOf<Name extends string>(names: readonly Name[], written: string | undefined): Name | undefined {
  return names.find((name) => name.toLowerCase() === written?.toLowerCase())
}

/** The path and search parameters of a list's address; parameters at their default are left out. */
export function placeOf<By extends string, const Groups extends readonly FilterGroup[]>(
  planOf: PlanOf<By, Groups>,
  at: ListAddress<By, ValuesOf<Groups>>,
): { to: string; search: Record<string, string> } {
  const { place, filters } = planOf()
  const values: Words = at.filters
  const valueOf = (group: FilterGroup): string => values[group.id] ?? defaultOf(group)
  const inPath = filters.filter(({ isInPath }) => isInPath).map(valueOf)
  const inSearch = activeFilters(filters, at.filters).filter(({ isInPath }) => !isInPath)
  const offsets = at.offsets.slice(0, place.offsets.length)
  return {
    to: [place.base, ...inPath, ...offsets, at.limit, at.sortColumn, at.sortDirection].join('/'),
    search: {
      ...(at.searchTerm === '' ? {} : { q: at.searchTerm }),
      ...Object.fromEntries(inSearch.map((group) => [group.id, valueOf(group)])),
    },
  }
}

/** A new filter, search, sorting or page size starts at the first page (screens.md). */
export const changed = <At extends { readonly offsets: Offsets }>(at: At, change: Partial<At>): At => ({
  ...at,
  offsets: [0, 0],
  ...change,
})

/** The state in a list's current address, and functions to change it. */
export function useListAddress<By extends string, const Groups extends readonly FilterGroup[]>(
  planOf: PlanOf<By, Groups>,
) {
  type At = ListAddress<By, ValuesOf<Groups>>
  const at: At = readAddress(planOf, useParams({ strict: false }), useSearch({ strict: false }))
  const navigate = useNavigate()
  const placeWith = (change: Partial<At>) => placeOf(planOf, changed(at, change))
  return { plan: planOf(), at, placeWith, go: (change: Partial<At>) => void navigate(placeWith(change)) }
}
