import type { DesignFilter } from '@portal/contract/design-centre'
import { addDays, melbourneDay, startOfMelbourneDay } from '@portal/domain/dates'
import type { PerformanceRange } from '@portal/domain/performance'
import { periodStart } from '@portal/domain/periods'
import { searchOf } from '@portal/domain/search-term'
import type { Fragment, Sql } from 'postgres'
import { withinCompanies } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'

/** The requests of a scope; `r` is the table in every query of this folder, `b` the builder. */
export const withinScope = (sql: Sql, scope: Scope): Fragment =>
  withinCompanies(sql, scope, ['r.merchant_company_id', 'r.builder_company_id'])

/** From the start of the period's first Melbourne day up to now (api.md, figures). */
export function inPeriod(sql: Sql, column: string, { range, now }: { range: PerformanceRange; now: Date }) {
  return sql`${sql(column)} >= ${periodStart(range, now)} and ${sql(column)} <= ${now}`
}

/** What a status of the filter means (api.md, design requests); a request can be in none of them. */
const statuses = {
  any: 'true',
  open: 'r.status between 0 and 19 and r.outcome = 0',
  pending: 'r.status >= 20 and r.outcome = 0',
  won: 'r.outcome = 50',
  loss: 'r.outcome between 25 and 49',
  cancelled: 'r.status = -1',
} as const

/** Everything of a filter but its search. */
export function filterConditions(sql: Sql, filter: DesignFilter, now: Date): Fragment {
  const { status = 'any', builderType = 'any', created, due } = filter
  const conditions: Fragment[] = [sql.unsafe(statuses[status])]
  if (builderType !== 'any')
    conditions.push(sql`
      (select c.is_contracted_builder from company c where c.id = r.builder_company_id) = ${builderType === 'contracted'}`)
  if (created) conditions.push(inPeriod(sql, 'r.date_created', { range: created, now }))
  if (due) conditions.push(dueTomorrow(sql, now))
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`)
}

function dueTomorrow(sql: Sql, now: Date): Fragment {
  const today = melbourneDay(now)
  return sql`${sql.unsafe(statuses.open)}
    and r.relevant_date >= ${startOfMelbourneDay(addDays(today, 1))}
    and r.relevant_date < ${startOfMelbourneDay(addDays(today, 2))}`
}

/** Stands before every number of the search text; nobody types it. */
const separator = '\u001f'

/** The conditions of a search: a number equals the term; where none does, one contains it or begins with it.
 * `start` is a term of two characters, which an index of each number finds. */
export function searchConditions(
  sql: Sql,
  written: string | undefined,
): { equals: Fragment; otherwise: Fragment; start: string | undefined } | undefined {
  const search = searchOf(written)
  if (search === undefined) return undefined
  const { term, pattern, kind } = search
  return {
    equals: sql`r.search_numbers @> ${[term]}::text[]`,
    otherwise: sql`r.search_text like ${kind === 'begins' ? `%${separator}${pattern}` : pattern}`,
    start: kind === 'begins' && [...term].length === 2 ? term : undefined,
  }
}
