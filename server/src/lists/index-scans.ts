import { branchesText, limitOf, mergeOrder } from './branches.ts'
import type { Indexes } from './branches.ts'
import { accountConditions, gated, indented, tableOf } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { searchCondition } from './search.ts'
import { boundsOf, isFull, placeOf } from './window-keys.ts'
import type { Strategy } from './window-keys.ts'

/** Reads the window off the indexes. */
export const ordered = (indexes: Indexes): Strategy => ({
  name: indexes.isFilledOnly ? 'filled_scan' : 'scan',
  isPlaced: indexes.isPlaced === true,
  step: (query, { window, name, gate }) => {
    const scan = { ...indexes, providers: window.providers, place: indexes.isPlaced && placeOf(window) }
    const text = `select provider, num, v from (
  ${indented(branchesText(query, scan))}
) b order by ${mergeOrder(query.request, scan)} ${boundsOf(query, window, scan.place)}`
    return { text: gated(text.trimEnd(), gate), isWhole: () => isFull(query, window, name) }
  },
})

/** Reads the indexes in list order and keeps what matches. */
export const filtered = (indexes: Indexes): Strategy => ({
  name: indexes.limit === undefined ? 'full_scan' : 'bounded_scan',
  step: (query, { window, name, gate }) => {
    const { request } = query
    const { of, limit } = indexes
    const scan = { ...indexes, providers: window.providers, extra: filterColumns(query) }
    // Either keeps the conditions out of the scan, where they could change the plan.
    const barrier = limit === undefined ? 'offset 0' : limitOf(scan)
    const rows = `select * from (
  ${indented(branchesText(query, scan))}
) b order by ${mergeOrder(request, scan, scan.withTies)} ${barrier}`
    const conditions = [
      ...searchCondition(query),
      ...(request.narrowing?.conditions(query.parameter) ?? []),
      ...(of === 'account' ? [] : accountConditions(query)),
    ]
    const picked = (from: string) =>
      `select provider, num, v from ${from} where ${conditions.join(' and ')}
order by ${mergeOrder(request, scan)} ${boundsOf(query, window)}`.trimEnd()
    if (of !== 'account' || limit === undefined)
      return {
        text: gated(picked(`(\n  ${indented(rows)}\n) s`), gate),
        isWhole: () => isFull(query, window, name),
      }
    // Counting tells that a small account was read to its end; of everything it would read every scan to its end.
    return {
      tables: [tableOf(`${name}_rows`, gated(rows, gate))],
      text: picked(`${name}_rows`),
      isWhole: () => `${isFull(query, window, name)} or (select count(*) from ${name}_rows) < ${limit}`,
    }
  },
})

const filterColumns = ({ request }: ListQuery): string[] => [
  ...(request.scope.accounts === 'all' ? [] : ['account_num']),
  ...(request.narrowing?.columns ?? []),
  ...(request.search ? [request.list.search.text] : []),
]
