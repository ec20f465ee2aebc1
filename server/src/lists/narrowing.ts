import type { Day } from '@portal/domain/dates'
import { startOfMelbourneDay } from '@portal/domain/dates'
import { accountConditions, among, filterConditions, gated, listOrder, tableOf } from './list-query.ts'
import { sortOf } from './list-request.ts'
import type { NameParameter } from './list-request.ts'
import { equalsTable, searchCondition, searchText } from './search.ts'
import { boundsOf } from './window-keys.ts'
import type { Strategy } from './window-keys.ts'

interface Days {
  /** The first, and the one after the last. */
  readonly from?: Day
  readonly before?: Day
}

/** The conditions that an instant falls on one of these Melbourne days. */
export function dayConditions(parameter: NameParameter, column: string, { from, before }: Days): string[] {
  const start = (name: string, day: Day) =>
    parameter(`${column}_${name}`, startOfMelbourneDay(day), 'timestamptz')
  return [
    ...(from === undefined ? [] : [`${column} >= ${start('from', from)}`]),
    ...(before === undefined ? [] : [`${column} < ${start('before', before)}`]),
  ]
}

/** Picks all that the narrowing leaves by an index of its own, or so many, and sorts it. */
export const picked = (most?: number): Strategy => ({
  name: 'picked',
  tables: (query, providers, open) => {
    const { request } = query
    const { list, search } = request
    const columns = [`provider::text as provider, ${list.number} as num, ${sortOf(request).column} as v`]
    const conditions = [...filterConditions(query), ...accountConditions(query), among(providers)]
    const rows = `select ${[...columns, ...(search ? [searchText(request)] : [])].join(', ')} from ${list.table}
where ${conditions.join(' and ')}${most === undefined ? '' : ` limit ${most}`}`
    const table = tableOf('picked_rows', gated(rows, open))
    return search ? [table, equalsTable(query, 'picked_rows')] : [table]
  },
  step: (query, { window, gate }) => ({
    text: `select provider, num, v from picked_rows
where ${[among(window.providers), ...searchCondition(query), ...(gate === '' ? [] : [gate])].join(' and ')}
order by ${listOrder(query.request)} ${boundsOf(query, window)}`.trimEnd(),
    isWhole: () => `(select count(*) from picked_rows) < ${most}`,
  }),
})
