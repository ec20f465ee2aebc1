import { kindOf } from '@portal/domain/search-term'
import type { Search } from '@portal/domain/search-term'
import type { SrcProvider } from '@portal/domain/wire-values'
import { accountConditions, among, filterConditions, gated, listOrder, tableOf } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { bareColumn, searchSeparator, sortOf } from './list-request.ts'
import { boundsOf } from './window-keys.ts'
import type { Strategy } from './window-keys.ts'

/** What a document's numbers must be to the term: equal it, begin with it or contain it. */
export type Match = 'equals' | Search['kind']

/** The greatest character there is: whatever begins with a prefix lies between it and it with this appended. */
const lastCharacter = '\u{10ffff}'
const afterSeparator = String.fromCharCode(searchSeparator.charCodeAt(0) + 1)

/** The pattern of bare text in which a number is so to a bare term. */
export const barePattern = (term: string, match: Match): string =>
  `%${match === 'contains' ? '' : searchSeparator}${term}${match === 'equals' ? searchSeparator : ''}%`

/** Whether an index finds the term: without a letter or digit in it there is no trigram to look up. */
export const isFindable = ({ term, kind }: Search): boolean => kind === 'begins' || /[\p{L}\p{N}]/u.test(term)

/** The condition of a search on the search text alone, which every index of a list holds. */
export function searchCondition(query: ListQuery): string[] {
  const { search, list } = query.request
  if (search === undefined) return []
  const [equal, other] = [patternsParameter(query, 'equals'), patternsParameter(query, search.kind)]
  // Where documents equal the term they alone count.
  return [
    `${list.search.text} like any (case when exists (select from exact) then ${equal} else ${other} end)`,
  ]
}

/** That a search text, or bare text, equals the term, or is otherwise so that it is found. */
export function textCondition(query: ListQuery, match: 'equals' | 'otherwise'): string {
  const { search, list, isBare } = query.request
  const kind = match === 'equals' || search === undefined ? 'equals' : search.kind
  // One by one: of an array the planner expects so many that it would read the whole table.
  const likes = patternsFor(query, kind).map(
    (pattern, at) =>
      `${isBare ? bareColumn : list.search.text} like ${query.parameter(`${kind}_${at}`, pattern, 'text')}`,
  )
  return `(${likes.join(' or ')})`
}

const patternsParameter = (query: ListQuery, match: Match): string =>
  query.parameter(`${match}_patterns`, patternsFor(query, match), 'text[]')

function patternsFor(query: ListQuery, match: Match): string[] {
  const { search, isBare } = query.request
  if (search === undefined) throw new Error('there is nothing to look for')
  return isBare
    ? search.bareTerms.map((term) => barePattern(term, match === 'equals' ? match : kindOf(term)))
    : patternsOf(search, match)
}

/** The patterns of search texts: with the first number so, or the last, or one between. */
function patternsOf({ term, pattern }: Search, match: Match): string[] {
  if (match === 'contains') return [pattern]
  const [written, between] = [term.replace(/[\\%_]/g, String.raw`\$&`), searchSeparator]
  return match === 'begins'
    ? [`${written}%`, `%${between}${written}%`]
    : [`${written}${between}%`, `%${between}${written}`, `%${between}${written}${between}%`]
}

/** A condition for each number, which has an index: one on the text, then on the others. */
function indexConditions(query: ListQuery, { term }: Search, match: Match): string[] {
  const { text, others } = query.request.list.search
  const value = (name: string, written: string) => query.parameter(name, written, 'text')
  if (match === 'begins') {
    const [from, to] = [value('term', term), value('past_term', term + lastCharacter)]
    return [text, ...others].map((column) => `${column} >= ${from} and ${column} < ${to}`)
  }
  const from = value('number_from', term + searchSeparator)
  const to = value('number_to', term + afterSeparator)
  const named = value('term', term)
  return [`${text} >= ${from} and ${text} < ${to}`, ...others.map((column) => `${column} = ${named}`)]
}

interface Looked {
  readonly search: Search
  readonly match: Match
  /** Most rows of an index; none: all. */
  readonly most: number | undefined
  readonly providers: readonly SrcProvider[]
}

/**
 * Finds what matches by the search indexes, once for all windows, and sorts it. What equals the term is looked up
 * first; what else matches, only where nothing does.
 */
export function lookup(match: Match, most?: number): Strategy {
  const isExact = match === 'equals'
  const name = isExact ? 'exact' : 'matching'
  const known = isExact ? 'exists (select from exact)' : 'not exists (select from exact)'
  const isAll = most === undefined ? '' : ` and (select count(*) from ${name}_keys) < ${most}`
  return {
    name,
    tables: (query, providers, open) => {
      const { search } = query.request
      if (search === undefined) throw new Error('there is nothing to look up')
      const looked = { search, match, most, providers }
      const keys = match === 'contains' ? containingText(query, looked) : keysText(query, looked)
      const documents =
        match === 'contains' ? `select * from ${name}_keys` : documentsText(query, `${name}_keys`)
      const gate = isExact ? '' : `${known} and (${open})`
      // Materialized: what is found must not be sought by scanning an index in list order.
      return [tableOf(`${name}_keys`, gated(keys, gate)), tableOf(name, documents)]
    },
    step: (query, { window, gate }) => ({
      text: `select * from ${name} where ${among(window.providers)}${gate === '' ? '' : ` and ${gate}`}
order by ${listOrder(query.request)} ${boundsOf(query, window)}`.trimEnd(),
      isWhole: () => `${known}${isAll}`,
    }),
  }
}

/** What contains the term, by its trigrams; those of one account by themselves. */
function containingText(query: ListQuery, { search, most, providers }: Looked): string {
  const { request } = query
  const { list } = request
  const conditions = [
    among(providers),
    ...filterConditions(query),
    `${list.search.text} like ${query.parameter('pattern', search.pattern, 'text')}`,
    ...accountConditions(query),
  ]
  return `select provider::text as provider, ${list.number} as num, ${sortOf(request).column} as v from ${list.table}
where ${conditions.join(' and ')}${limited(most)}`
}

/**
 * The keys of what equals the term or begins with it, off an index for each number. The order makes the planner take
 * that index, whose keys it believes to be spread evenly over the providers.
 */
function keysText(query: ListQuery, { search, match, most, providers }: Looked): string {
  const { list } = query.request
  const columns = [list.search.text, ...list.search.others]
  const conditions = indexConditions(query, search, match)
  const branches = providers.flatMap((provider) =>
    conditions.map((condition, at) => {
      const where = [`provider = '${provider}'`, condition, ...accountConditions(query)].join(' and ')
      return `(select provider, ${list.number} as num from ${list.table}
where ${where}
order by ${columns[at]}${limited(most)})`
    }),
  )
  return branches.join('\nunion all\n')
}

function documentsText(query: ListQuery, keys: string): string {
  const { request } = query
  const { list } = request
  const ofFilter = filterConditions(query).map((condition) => ` and ${condition}`)
  return `select k.provider::text as provider, k.num, ${sortOf(request).column} as v
from (select distinct * from ${keys}) k
join ${list.table} t on t.provider = k.provider and t.${list.number} = k.num${ofFilter.join('')}`
}

const limited = (most: number | undefined): string => (most === undefined ? '' : ` limit ${most}`)
