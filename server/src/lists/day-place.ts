import type { Sql } from '../database/sql.ts'
import { sortOf } from './list-request.ts'
import type { ListRequest, Stretch } from './list-request.ts'
import { newStatement, run } from './statement.ts'
import type { StatementValue } from './statement.ts'

/** Nearer to the start than this, walking there is as fast as looking it up. */
const nearEnough = 500

/**
 * Moves the start of a deep stretch of everything to the day it begins on, found by counts: the walk there would
 * take longer the deeper it lies. Undefined when there are not so many rows; those with an empty value have no day,
 * and are walked to.
 */
export async function placeByDay(
  sql: Sql,
  request: ListRequest,
  stretch: Stretch,
): Promise<Stretch | undefined> {
  const { days } = request.list
  const sort = sortOf(request)
  const isCounted = request.scope.accounts === 'all' && days?.column === sort.column
  if (!isCounted || request.search || stretch.skip < nearEnough) return stretch
  const { text, values } = dayPlaceStatement(request, stretch)
  const [place] = await run<{ fromDay: string; before: number }>(sql, text, values)
  if (place === undefined && sort.isNullable) return stretch
  return place && { ...stretch, fromDay: place.fromDay, skip: stretch.skip - place.before }
}

/** The day on which the row after the first `skip` lies, and how many rows come before that day. */
export function dayPlaceStatement(
  { list, direction, flags = {} }: ListRequest,
  { providers, skip }: Stretch,
): { text: string; values: StatementValue[] } {
  const statement = newStatement()
  const { table = '', count = '' } = list.days ?? {}
  const conditions = [
    `provider in (${providers.map((provider) => `'${provider}'`).join(', ')})`,
    ...Object.entries(flags).map(([flag, value]) => (value ? flag : `not ${flag}`)),
  ]
  const text = `
    select to_char(day, 'YYYY-MM-DD"T00:00Z"') as "fromDay", (counted - n)::bigint as before from (
      select day, sum(${count}) as n, sum(sum(${count})) over (order by day ${direction}) as counted
      from ${table} where ${conditions.join(' and ')} group by day
    ) d
    where counted > ${statement.value(skip, 'bigint')} order by d.day ${direction} limit 1`
  return { text, values: statement.values }
}
