import { sortOf } from './list-request.ts'
import type { Stretch } from './list-request.ts'
import type { Picking } from './picking.ts'
import { flagConditions, scopeConditions } from './scope-conditions.ts'
import { findConditions } from './search-conditions.ts'
import { pageOf } from './statement.ts'

/**
 * Finds what matches by the search indexes, once for all stretches, and sorts it; a last row, of no stretch, counts
 * what was met and what of it is listed. Materialized: what is found must not be sought by walking a sort index.
 */
export function foundText(picking: Picking, most: number, stretches: readonly Stretch[]): string {
  const { statement, request, searching } = picking
  const providers = [...new Set(stretches.flatMap((stretch) => stretch.providers))]
  const source = searching?.match === 'contains' ? containingText : keyedText
  const order = `v ${request.direction} nulls last, num, provider`
  const texts = stretches.map(
    (stretch, at) => `(select ${at} as stretch, provider, num, v, null::int as candidates, null::int as listed
      from found where ${among(stretch.providers)} order by ${order} ${pageOf(statement, stretch)})`,
  )
  return `with ${source(picking, most, providers)}
    ${texts.join('\nunion all\n')}
    union all
    select ${stretches.length}, null, null, null, (select count(*)::int from met), (select count(*)::int from found)`
}

/** What contains the term, by its trigrams; those of one account by themselves. */
function containingText(
  { statement, request, searching }: Picking,
  most: number,
  providers: Stretch['providers'],
): string {
  const { list } = request
  const conditions = [
    among(providers),
    ...flagConditions(request),
    ...(searching ? findConditions(statement, list.search, searching) : []),
    ...scopeConditions(statement, request),
  ]
  return `met as materialized (
      select provider::text as provider, ${sortOf(request).column} as v, ${list.number} as num
      from ${list.table} where ${conditions.join(' and ')} limit ${most}
    ), found as (select * from met)`
}

/**
 * What equals the term or begins with it: the keys off an index for each number, then their rows. The order makes
 * the planner take that index, whose keys it believes to be spread evenly over the providers.
 */
function keyedText(
  { statement, request, searching }: Picking,
  most: number,
  providers: Stretch['providers'],
): string {
  const { list } = request
  const { text, others } = list.search
  const conditions = searching ? findConditions(statement, list.search, searching) : []
  const arms = providers.flatMap((provider) =>
    conditions.map((condition, at) => {
      const where = [`provider = '${provider}'`, condition, ...scopeConditions(statement, request)]
      return `(select provider, ${list.number} as num from ${list.table} where ${where.join(' and ')}
        order by ${[text, ...others][at]} limit ${most})`
    }),
  )
  const flags = flagConditions(request).map((flag) => ` and ${flag}`)
  return `met as materialized (${arms.join('\nunion all\n')}),
    found as materialized (
      select k.provider::text as provider, ${sortOf(request).column} as v, k.num from (select distinct * from met) k
      join ${list.table} t on t.provider = k.provider and t.${list.number} = k.num${flags.join('')}
    )`
}

const among = (providers: Stretch['providers']): string =>
  `provider in (${providers.map((provider) => `'${provider}'`).join(', ')})`
