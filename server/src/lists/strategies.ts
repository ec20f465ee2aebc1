import type { Search } from '@portal/domain/search-term'
import type { Indexes } from './branches.ts'
import { collected, filteredScan, orderedScan } from './index-scans.ts'
import { accountsOf, sortOf, type ListRequest } from './list-request.ts'
import { isFindable } from './search-conditions.ts'
import { lookup, lookupByWindow } from './search-lookups.ts'
import type { PageWindow, Strategy } from './window-keys.ts'

/**
 * How far each strategy goes before the next one takes over. The times are of whole statements on 1,260,000
 * orders, each the least of thirty runs, while the machine did other work.
 */
const usualLengths = {
  /** The most rows a look-up reads from an index. This many took 19 ms, a scan of everything 430 ms. */
  mostFound: 20_000,
  /** Up to this many accounts are read one by one: 20 took 1.6 ms, 60 2.7 ms, a scan of all 1.4 ms. */
  fewAccounts: 20,
  /**
   * From this offset on a page starts at its day: 2,500 took 2.1 ms either way; 5,000 took 3.6 ms, with the
   * day 2.5 ms.
   */
  farFromStart: 2500,
  /**
   * How many rows a filtered scan of everything reads: so many that it takes about as long as the look-up
   * after it, 0.1 to 34 ms. 2,048 rows of each provider took 0.9 ms, 16,384 took 6.6 ms, so that 200,000
   * would take some 80 ms.
   */
  scanLength: (needed: number) => Math.min(1800 + 10 * needed, 200_000),
  /** 99.9 % of accounts have fewer orders at a provider: a scan of this many, 0.3 ms, reads all of these. */
  wholeAccount: 512,
}

/**
 * Rounds a limit up to a power of two. Limits are written into the text, so that the plan is made for them;
 * rounding keeps the number of texts small.
 */
const roundedLimit = (rows: number): number => 2 ** Math.max(5, Math.ceil(Math.log2(rows)))

/** The strategies for a page's windows: the same for all, chosen for the one that needs the most rows. */
export function strategiesFor(
  request: ListRequest,
  windows: readonly PageWindow[],
  lengths = usualLengths,
): Strategy[] {
  const of = accountsOf(request)
  const needed = Math.max(...windows.map(({ skip, take = 0 }) => skip + take))
  const limit = roundedLimit(needed)
  const scanLimit = roundedLimit(lengths.scanLength(needed))
  const ofAccounts = searchOfAccounts(request)
  if (ofAccounts) return ofAccounts
  if (isCollected(request)) return [collected()]
  if (request.search || request.narrowing)
    return findingStrategies(
      request,
      of === 'account' ? { of, limit: lengths.wholeAccount + limit } : { of: 'all', limit: scanLimit },
      lengths.mostFound,
    )
  if (of === 'accounts') {
    const isFew = request.scope.accounts.length <= lengths.fewAccounts
    return [...(isFew ? [] : [bounded(request, { of: 'all', limit: scanLimit })]), orderedScan({ of, limit })]
  }
  const { column, isNullable } = sortOf(request)
  const hasDays = of === 'all' && request.list.days?.column === column
  const startsAtDay = hasDays && windows.some(({ skip }) => skip >= lengths.farFromStart)
  const hasEmptyLast = isNullable === true && (request.direction === 'DESC' || startsAtDay)
  const scan = { of, limit, startsAtDay }
  return [...(hasEmptyLast ? [orderedScan({ ...scan, isFilledOnly: true })] : []), orderedScan(scan)]
}

/** Whether all matching rows are read and sorted at once: as a rule there are few. */
const isCollected = ({ narrowing, isBare }: ListRequest): boolean =>
  isBare === true || narrowing?.isFew === true

/**
 * A search of several accounts reads all their documents, but none of other customers: its time would tell how many of
 * those match. Undefined for any other request.
 */
function searchOfAccounts(request: ListRequest): Strategy[] | undefined {
  const { search } = request
  if (search === undefined || accountsOf(request) !== 'accounts') return undefined
  return isCollected(request) ? [collected()] : [lookup('equals'), lookup(search.kind)]
}

/** Looks for documents that equal the term first: if the whole scope has any, only they are listed. */
function findingStrategies(request: ListRequest, scan: Indexes, most: number): Strategy[] {
  const { search } = request
  if (!search) return [bounded(request, scan), collected(most), filteredScan({ of: scan.of })]
  return [
    lookup('equals', most),
    bounded(request, scan),
    ...(isFindable(search) ? lookups(search.kind, scan.of, most) : []),
    filteredScan({ of: scan.of }),
  ]
}

/** What begins with the term has an index by provider, so that one look-up is enough. */
const lookups = (kind: Search['kind'], of: Indexes['of'], most: number): Strategy[] =>
  of === 'all' && kind === 'contains'
    ? [lookup(kind, most), lookupByWindow(kind, most)]
    : [lookup(kind, most)]

/**
 * Nulls and, in descending order, ties would have to be sorted among all rows read. So a scan of everything
 * leaves out nulls, and ties are sorted after filtering.
 */
const bounded = (request: ListRequest, scan: Indexes): Strategy =>
  filteredScan({
    ...scan,
    isFilledOnly: scan.of === 'all',
    withTies: request.direction === 'DESC' && !sortOf(request).hasManyTies,
  })

/** The strategies for reading the whole list. */
export function wholeStrategies(request: ListRequest): Strategy[] {
  const { search } = request
  const of = accountsOf(request)
  const ofAccounts = searchOfAccounts(request)
  if (ofAccounts) return ofAccounts
  if (isCollected(request) || (request.narrowing && search === undefined)) return [collected()]
  if (search === undefined) return [orderedScan({ of })]
  const other = isFindable(search) ? lookup(search.kind) : filteredScan({ of })
  return [lookup('equals'), other]
}
