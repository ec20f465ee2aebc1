import { startOfMelbourneDay, type Day } from '@portal/domain/dates'
import {
  accountConditions,
  cte,
  filterConditions,
  gated,
  listOrder,
  providerCondition,
} from './list-query.ts'
import { sortOf, type NameParameter } from './list-request.ts'
import { textCondition } from './search.ts'
import { boundsOf, type Strategy } from './window-keys.ts'

interface Days {
  /** The first day. */
  readonly from?: Day
  /** The day after the last one. */
  readonly before?: Day
}

/** The conditions that a column's time is on one of these days in Melbourne. */
export function dayConditions(parameter: NameParameter, column: string, { from, before }: Days): string[] {
  const start = (name: string, day: Day) =>
    parameter(`${column}_${name}`, startOfMelbourneDay(day), 'timestamptz')
  return [
    ...(from === undefined ? [] : [`${column} >= ${start('from', from)}`]),
    ...(before === undefined ? [] : [`${column} < ${start('before', before)}`]),
  ]
}

/** Reads all rows that match filter and search, or `most` of them, from their own index and sorts them. */
export const collected = (most?: number): Strategy => ({
  name: 'picked',
  ctes: (query, providers, open) => {
    const { request } = query
    const { list, search } = request
    const isEqual = search ? `, ${textCondition(query, 'equals')} as is_equal` : ''
    const conditions = [
      ...filterConditions(query),
      ...(search ? [textCondition(query, 'otherwise')] : []),
      ...accountConditions(query),
      providerCondition(providers),
    ]
    const rows = `select provider::text as provider, ${list.number} as num, ${sortOf(request).column} as v${isEqual}
from ${list.table}
where ${conditions.join(' and ')}${most === undefined ? '' : ` limit ${most}`}`
    return [cte('picked_rows', gated(rows, open))]
  },
  step: (query, { window, gate }) => {
    // Rows that equal the term match it otherwise too; if there are any, only they count.
    const equal = query.request.search
      ? ['(is_equal or not exists (select from picked_rows where is_equal))']
      : []
    return {
      text: `select provider, num, v from picked_rows
where ${[providerCondition(window.providers), ...equal, ...(gate === '' ? [] : [gate])].join(' and ')}
order by ${listOrder(query.request)} ${boundsOf(query, window)}`.trimEnd(),
      isComplete: () => `(select count(*) from picked_rows) < ${most}`,
    }
  },
})
