import type { Indexes } from './branches.ts'
import { filtered, ordered } from './index-scans.ts'
import { accountsOf, sortOf } from './list-request.ts'
import type { ListRequest, PageWindow } from './list-request.ts'
import { picked } from './narrowing.ts'
import { isFindable, lookup } from './search.ts'
import type { Strategy } from './window-keys.ts'

/**
 * How far strategies go before they fall short. The times are of whole statements on 1,260,000 orders, each the least
 * of thirty, beside other work.
 */
export const usual = {
  /** Rows of an index that a look-up takes. One that ended there took 19 ms, a scan of everything 430 ms. */
  mostFound: 20_000,
  /** So many accounts are read one by one at once: 20 took 1.6 ms and 60 2.7 ms, by scanning everything 1.4 ms. */
  fewAccounts: 20,
  /** Beyond it a page begins at its day: 2,500 rows took 2.1 ms either way, 5,000 took 3.6 ms, by the day 2.5 ms. */
  farFromStart: 2500,
  /**
   * How far a filtered scan of everything goes: about what the look-up after it costs, 0.1 to 34 ms. 2,048 rows of each
   * provider took 0.9 ms, 16,384 took 6.6 ms, so that 200,000 would take some 80 ms.
   */
  scanLength: (needed: number) => Math.min(1800 + 10 * needed, 200_000),
  /** Of a provider 99.9 % of accounts have fewer orders: such a scan, 0.3 ms, tells all of theirs. */
  wholeAccount: 512,
}

/**
 * Limits are written into the text, so that the plan is made for them, and in steps, so that there are few texts:
 * the next power of two.
 */
const stepUp = (rows: number): number => 2 ** Math.max(5, Math.ceil(Math.log2(rows)))

/** How the windows of a page are picked: the same for all, chosen for the one that needs most. */
export function strategiesFor(
  request: ListRequest,
  windows: readonly PageWindow[],
  lengths = usual,
): Strategy[] {
  const of = accountsOf(request)
  const needed = Math.max(...windows.map(({ skip, take = 0 }) => skip + take))
  const limit = stepUp(needed)
  const scanLimit = stepUp(lengths.scanLength(needed))
  if (isPicked(request)) return [picked()]
  if (request.search || request.narrowing)
    return of === 'account'
      ? findingStrategies(request, { of, limit: lengths.wholeAccount + limit }, lengths.mostFound)
      : findingStrategies(request, { of: 'all', limit: scanLimit }, lengths.mostFound)
  if (of === 'accounts') {
    const isFew = request.scope.accounts.length <= lengths.fewAccounts
    return [...(isFew ? [] : [bounded(request, { of: 'all', limit: scanLimit })]), ordered({ of, limit })]
  }
  const { column, isNullable } = sortOf(request)
  const hasDays = of === 'all' && request.list.days?.column === column
  const isPlaced = hasDays && windows.some(({ skip }) => skip >= lengths.farFromStart)
  const hasEmptyLast = isNullable === true && (request.direction === 'DESC' || isPlaced)
  const scan = { of, limit, isPlaced }
  return [...(hasEmptyLast ? [ordered({ ...scan, isFilledOnly: true })] : []), ordered(scan)]
}

/** Whether all that is left is picked at once: little as a rule. */
const isPicked = ({ narrowing, isBare }: ListRequest): boolean => isBare === true || narrowing?.isFew === true

/** What equals the term, in the whole scope, counts alone where there is any. */
function findingStrategies(request: ListRequest, scan: Indexes, most: number): Strategy[] {
  const { search } = request
  if (!search) return [bounded(request, scan), picked(most), filtered({ of: scan.of })]
  return [
    lookup('equals', most),
    bounded(request, scan),
    ...(search && isFindable(search) ? [lookup(search.kind, most)] : []),
    filtered({ of: scan.of }),
  ]
}

/** Empty values and, on the way down, ties would have to be sorted, of all rows; so only those that match are. */
const bounded = (request: ListRequest, scan: Indexes): Strategy =>
  filtered({
    ...scan,
    isFilledOnly: scan.of === 'all',
    withTies: request.direction === 'DESC' && !sortOf(request).hasManyTies,
  })

/** How the whole list is read. */
export function wholeStrategies(request: ListRequest): Strategy[] {
  const { search } = request
  const of = accountsOf(request)
  if (isPicked(request) || (request.narrowing && search === undefined)) return [picked()]
  if (search === undefined) return [ordered({ of })]
  const other = isFindable(search) ? lookup(search.kind) : filtered({ of: of === 'account' ? of : 'all' })
  return [lookup('equals'), other]
}
