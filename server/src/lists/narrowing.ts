import type { Day } from '@portal/domain/dates'
import { startOfMelbourneDay } from '@portal/domain/dates'
import { accountConditions, among, filterConditions, gated, listOrder, tableOf } from './list-query.ts'
import { sortOf } from './list-request.ts'
import type { NameParameter } from './list-request.ts'
import { textCondition } from './search.ts'
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

/** Picks all that the filter and the search leave, or so many, by an index of their own, and sorts it. */
export const picked = (most?: number): Strategy => ({
  name: 'picked',
  tables: (query, providers, open) => {
    const { request } = query
    const { list, search } = request
    const isEqual = search ? `, ${textCondition(query, 'equals')} as is_equal` : ''
    const conditions = [
      ...filterConditions(query),
      ...(search ? [textCondition(query, 'otherwise')] : []),
      ...accountConditions(query),
      among(providers),
    ]
    const rows = `select provider::text as provider, ${list.number} as num, ${sortOf(request).column} as v${isEqual}
from ${list.table}
where ${conditions.join(' and ')}${most === undefined ? '' : ` limit ${most}`}`
    return [tableOf('picked_rows', gated(rows, open))]
  },
  step: (query, { window, gate }) => {
    // What equals the term is found by every other way too, and then counts alone.
    const equal = query.request.search
      ? ['(is_equal or not exists (select from picked_rows where is_equal))']
      : []
    return {
      text: `select provider, num, v from picked_rows
where ${[among(window.providers), ...equal, ...(gate === '' ? [] : [gate])].join(' and ')}
order by ${listOrder(query.request)} ${boundsOf(query, window)}`.trimEnd(),
      isWhole: () => `(select count(*) from picked_rows) < ${most}`,
    }
  },
})
