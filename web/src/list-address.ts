import type { SortDirection } from '@portal/contract/inputs'

/** The state of a list is its address: filter, offsets, page size and sorting stand in the path (spec 2). */
export interface ListAddress<Filter extends string, Column extends string> {
  readonly filter: Filter
  /** For a merged list one offset a provider; else the first alone counts. */
  readonly offsets: readonly [number, number]
  readonly limit: number
  readonly sortColumn: Column
  readonly sortDirection: SortDirection
}

interface ListPlan<Filter extends string, Column extends string> {
  /** '/sales/orders' */
  readonly base: string
  /** The first is the default; undefined where the route has no filter segment. */
  readonly filters?: readonly [Filter, ...Filter[]]
  readonly offsetsInPath: 1 | 2
  readonly columns: readonly [Column, ...Column[]]
  readonly defaults: {
    readonly limit: number
    readonly sortColumn: Column
    readonly sortDirection: SortDirection
  }
}

/** Segments as the router hands them over, by the names of the route's optional parameters. */
type Segments = Readonly<Record<string, string | undefined>>

const mostRows = 100

/**
 * Reads and writes the addresses of one list. An absent or unreadable segment means its default, and a page size
 * is clamped to 1 to 100, so that every address of the list shows something.
 */
export function listAddresses<Filter extends string, Column extends string>(plan: ListPlan<Filter, Column>) {
  const { filters, columns, defaults } = plan
  const read = (segments: Segments): ListAddress<Filter, Column> => ({
    filter:
      oneOf(filters ?? [], segments['statusFilter'] ?? segments['invoiceType']) ??
      filters?.[0] ??
      ('' as Filter),
    offsets: [
      wholeNumber(segments['offsetEpicor'] ?? segments['offset']) ?? 0,
      wholeNumber(segments['offsetTimms']) ?? 0,
    ],
    limit: clamp(wholeNumber(segments['limit']) ?? defaults.limit),
    sortColumn: oneOf(columns, segments['sortColumn']) ?? defaults.sortColumn,
    sortDirection: oneOf(['ASC', 'DESC'], segments['sortDirection']) ?? defaults.sortDirection,
  })
  const path = (at: ListAddress<Filter, Column>): string =>
    [
      plan.base,
      ...(filters === undefined ? [] : [at.filter]),
      ...at.offsets.slice(0, plan.offsetsInPath),
      at.limit,
      at.sortColumn,
      at.sortDirection,
    ].join('/')
  return { read, path }
}

function oneOf<Name extends string>(names: readonly Name[], written: string | undefined): Name | undefined {
  return names.find((name) => name.toLowerCase() === written?.toLowerCase())
}

const wholeNumber = (written: string | undefined): number | undefined =>
  written !== undefined && /^\d{1,15}$/.test(written) ? Number(written) : undefined

const clamp = (rows: number): number => Math.min(Math.max(rows, 1), mostRows)

/** Lists' addresses up to their offsets, and how many offsets follow. */
const offsetsAt: readonly (readonly [RegExp, number])[] = [
  [/^\/sales\/orders\/[^/]+/, 2],
  [/^\/accounts\/invoices\/[^/]+/, 2],
  [/^\/sales\/orders-for-delivery\/[^/]+/, 1],
  [/^\/accounts\/list/, 1],
  [/^\/dc\/requests/, 1],
]

/** The first page of the list that an address stands on; any other address as it is. */
export function firstPageOf(pathname: string): string {
  for (const [pattern, count] of offsetsAt) {
    const [head] = pattern.exec(pathname) ?? []
    if (head === undefined) continue
    const tail = pathname.slice(head.length).split('/').slice(1)
    return [head, ...tail.map((segment, index) => (index < count ? '0' : segment))].join('/')
  }
  return pathname
}
