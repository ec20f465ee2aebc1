import { branchesText, limitOf, mergeOrder, type Indexes } from './branches.ts'
import {
  accountConditions,
  accountsParameter,
  cte,
  filterConditions,
  gated,
  indented,
  limited,
  listOrder,
  providerCondition,
  type ListQuery,
} from './list-query.ts'
import { accountsOf, sortOf } from './list-request.ts'
import { searchCondition, textCondition } from './search-conditions.ts'
import { anyOpen, boundsOf, isFull, providersOf, startDayName, type Strategy } from './window-keys.ts'

/** Reads the window from the indexes, in list order. */
export const orderedScan = (indexes: Indexes): Strategy => ({
  name: indexes.isFilledOnly ? 'filled_scan' : 'scan',
  startsAtDay: indexes.startsAtDay === true,
  step: (query, { window, name, gate }) => {
    const scan = {
      ...indexes,
      providers: window.providers,
      startDay: indexes.startsAtDay ? startDayName(window) : undefined,
    }
    const text = `select provider, num, v from (
  ${indented(branchesText(query, scan))}
) b order by ${mergeOrder(query.request, scan)} ${boundsOf(query, window, scan.startDay)}`
    return { text: gated(text.trimEnd(), gate), isComplete: () => isFull(query, window, name) }
  },
})

/** Reads the indexes in list order and keeps the rows that match. */
export const filteredScan = (indexes: Indexes): Strategy => ({
  name: indexes.limit === undefined ? 'full_scan' : 'bounded_scan',
  step: (query, { window, name, gate }) => {
    const { request } = query
    const { of, limit } = indexes
    const scan = { ...indexes, providers: window.providers, extra: filterColumns(query) }
    // Both `offset 0` and a limit keep the conditions out of the scan, where they could change the plan.
    const barrier = limit === undefined ? 'offset 0' : limitOf(scan)
    const rows = `select * from (
  ${indented(branchesText(query, scan))}
) b order by ${mergeOrder(request, scan, scan.withTies)} ${barrier}`
    const conditions = [
      ...searchCondition(query),
      ...(request.narrowing?.conditions(query.parameter) ?? []),
      ...(of === 'account' ? [] : accountConditions(query)),
    ]
    const matching = (from: string) =>
      `select provider, num, v from ${from} where ${conditions.join(' and ')}
order by ${mergeOrder(request, scan)} ${boundsOf(query, window)}`.trimEnd()
    if (of !== 'account' || limit === undefined)
      return {
        text: gated(matching(`(\n  ${indented(rows)}\n) s`), gate),
        isComplete: () => isFull(query, window, name),
      }
    // The count shows whether a small account was read to its end. For everything, counting would read all of
    // every scan.
    return {
      ctes: [cte(`${name}_rows`, gated(rows, gate))],
      text: matching(`${name}_rows`),
      isComplete: () => `${isFull(query, window, name)} or (select count(*) from ${name}_rows) < ${limit}`,
    }
  },
})

const filterColumns = ({ request }: ListQuery): string[] => [
  ...(request.scope.accounts === 'all' ? [] : ['account_num']),
  ...(request.narrowing?.columns ?? []),
  ...(request.search ? [request.list.search.text] : []),
]

/** The table; for a search of several accounts only their rows, as in `searchOfAccounts`. */
function searchedRows(query: ListQuery): string {
  const { list, search } = query.request
  if (search === undefined || accountsOf(query.request) !== 'accounts') return list.table
  return `unnest(${accountsParameter(query)}) as a(account) cross join lateral (
  select * from ${list.table} where account_num = a.account offset 0
) t`
}

/** Reads all rows that match filter and search, or `most` of them, from their own index and sorts them. */
export const collected = (most?: number): Strategy => ({
  name: 'collected',
  ctes: (query, windows) => {
    const { request } = query
    const { list, search } = request
    const isEqual = search ? `, ${textCondition(query, 'equals')} as is_equal` : ''
    const conditions = [
      ...filterConditions(query),
      ...(search ? [textCondition(query, 'otherwise')] : []),
      ...accountConditions(query),
      providerCondition(providersOf(windows)),
    ]
    const rows = `select provider::text as provider, ${list.number} as num, ${sortOf(request).column} as v${isEqual}
from ${searchedRows(query)}
where ${conditions.join(' and ')}${limited(most)}`
    return [cte('collected_rows', gated(rows, anyOpen(windows)))]
  },
  step: (query, { window, gate }) => {
    // Rows that equal the term match it otherwise too; if there are any, only they count.
    const equal = query.request.search
      ? ['(is_equal or not exists (select from collected_rows where is_equal))']
      : []
    return {
      text: `select provider, num, v from collected_rows
where ${[providerCondition(window.providers), ...equal, ...(gate === '' ? [] : [gate])].join(' and ')}
order by ${listOrder(query.request)} ${boundsOf(query, window)}`.trimEnd(),
      isComplete: () => `(select count(*) from collected_rows) < ${most}`,
    }
  },
})
