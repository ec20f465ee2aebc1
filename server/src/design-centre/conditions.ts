import type { DesignFilter } from '@portal/contract/design-centre'
import { addDays, melbourneDay, startOfMelbourneDay } from '@portal/domain/dates'
import type { PerformanceRange } from '@portal/domain/performance'
import { periodStart } from '@portal/domain/periods'
import { kindOf, searchOf } from '@portal/domain/search-term'
import { join, raw } from 'sql-template-tag'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import { withinCompanies, type Scope } from '../access/scope.ts'
import { searchSeparator } from '../lists/list-request.ts'
import { barePattern, type Match } from '../lists/search-conditions.ts'

/** The requests in a scope; in every query of this folder `r` is the request's table and `b` its builder. */
export const withinScope = (scope: Scope): Fragment =>
  withinCompanies(scope, ['r.merchant_company_id', 'r.builder_company_id'])

/** From the start of the period's first Melbourne day up to now (api.md, figures). */
export function inPeriod(column: string, { range, now }: { range: PerformanceRange; now: Date }) {
  return fragment`${identifier(column)} >= ${periodStart(range, now)} and ${identifier(column)} <= ${now}`
}

/**
 * The conditions for each status of the filter (api.md, design requests); some requests have none of these
 * statuses.
 */
const statuses = {
  any: 'true',
  open: 'r.status between 0 and 19 and r.outcome = 0',
  pending: 'r.status >= 20 and r.outcome = 0',
  won: 'r.outcome = 50',
  loss: 'r.outcome between 25 and 49',
  cancelled: 'r.status = -1',
} as const

/** The conditions of a filter without its search. */
export function filterConditions(filter: DesignFilter, now: Date): Fragment {
  const { status = 'any', builderType = 'any', created, due } = filter
  const conditions: Fragment[] = [raw(statuses[status])]
  if (builderType !== 'any')
    conditions.push(fragment`
      (select c.is_contracted_builder from company c where c.id = r.builder_company_id) = ${builderType === 'contracted'}`)
  if (created) conditions.push(inPeriod('r.date_created', { range: created, now }))
  if (due) conditions.push(dueTomorrow(now))
  return join(conditions, ' and ')
}

function dueTomorrow(now: Date): Fragment {
  const today = melbourneDay(now)
  return fragment`${raw(statuses.open)}
    and r.relevant_date >= ${startOfMelbourneDay(addDays(today, 1))}
    and r.relevant_date < ${startOfMelbourneDay(addDays(today, 2))}`
}

export interface SearchConditions {
  readonly equals: Fragment
  readonly otherwise: Fragment
  /** A term of two characters, for which each number has an index. */
  readonly start?: string | undefined
}

/**
 * The conditions of a search: a number equals the term; if none does, one contains it or begins with it. The
 * conditions for bare text are tried if the first ones find nothing (api.md, searchTerm).
 */
export function searchConditions(written: string | undefined): SearchConditions[] {
  const search = searchOf(written)
  if (search === undefined) return []
  const { term, pattern, kind, bareTerms } = search
  const asWritten = {
    equals: fragment`r.search_numbers @> ${[term]}::text[]`,
    otherwise: fragment`r.search_text like ${kind === 'begins' ? `%${searchSeparator}${pattern}` : pattern}`,
    start: kind === 'begins' && [...term].length === 2 ? term : undefined,
  }
  if (bareTerms.length === 0) return [asWritten]
  const bareLike = (matchOf: (bare: string) => Match) =>
    fragment`r.bare_text like any (${bareTerms.map((bare) => barePattern(bare, matchOf(bare)))}::text[])`
  return [asWritten, { equals: bareLike(() => 'equals'), otherwise: bareLike(kindOf) }]
}
