import { kindOf, likeEscaped, type Search } from '@portal/domain/search-term'
import type { SrcProvider } from '@portal/domain/wire-values'
import { branchesText } from './branches.ts'
import {
  accountConditions,
  cte,
  filterConditions,
  gated,
  indented,
  limited,
  listOrder,
  providerCondition,
  type ListQuery,
} from './list-query.ts'
import { accountsOf, bareColumn, searchSeparator, sortOf } from './list-request.ts'
import { anyOpen, boundsOf, providersOf, type Strategy } from './window-keys.ts'

/** How a document's number must match the search term: equal it, begin with it or contain it. */
export type Match = 'equals' | Search['kind']

/** The greatest character: texts that begin with a prefix lie between the prefix and the prefix plus this. */
const lastCharacter = '\u{10ffff}'
const afterSeparator = String.fromCharCode(searchSeparator.charCodeAt(0) + 1)

/** The LIKE pattern by which a number in bare text matches a bare term. */
export const barePattern = (term: string, match: Match): string =>
  `%${match === 'contains' ? '' : searchSeparator}${term}${match === 'equals' ? searchSeparator : ''}%`

/** Whether an index can find the term. */
export const isFindable = (search: Search): boolean => search.kind === 'begins' || hasTrigrams(search)

/** A term without letters and digits has no trigrams to look up. */
const hasTrigrams = ({ term }: Search): boolean => /[\p{L}\p{N}]/u.test(term)

/** The condition of a search on the search text, which every index of a list includes. */
export function searchCondition(query: ListQuery): string[] {
  const { search, list } = query.request
  if (search === undefined) return []
  const [equal, other] = [patternsParameter(query, 'equals'), patternsParameter(query, search.kind)]
  // If any document equals the term, only documents that equal it are found.
  return [
    `${list.search.text} like any (case when exists (select from exact) then ${equal} else ${other} end)`,
  ]
}

/** The search of a request that has one. */
function searchOf({ request: { search } }: ListQuery): Search {
  if (search === undefined) throw new Error('the request has no search')
  return search
}

/** The condition that the search text, or bare text, equals the term or otherwise matches it. */
export function textCondition(query: ListQuery, match: 'equals' | 'otherwise'): string {
  const likes = likesFor(query, match === 'equals' ? match : searchOf(query).kind)
  // Bare text has the further numbers.
  const further = query.request.isBare ? [] : furtherConditions(query)
  return `(${[...likes, ...further].join(' or ')})`
}

/** One `like` for each pattern: for an array the planner expects so many rows that it would read the whole table. */
function likesFor(query: ListQuery, match: Match): string[] {
  const { list, isBare } = query.request
  return patternsFor(query, match).map(
    (pattern, at) =>
      `${isBare ? bareColumn : list.search.text} like ${query.parameter(`${match}_${at}`, pattern, 'text')}`,
  )
}

/** The condition that one of the further numbers equals the term; their index has no rows without any. */
function furtherConditions(query: ListQuery): string[] {
  const { further } = query.request.list.search
  if (further === undefined) return []
  const named = query.parameter('term', searchOf(query).term, 'text')
  return [`${further} <> '{}' and searched_numbers(${further}) @> array[${named}]`]
}

const patternsParameter = (query: ListQuery, match: Match): string =>
  query.parameter(`${match}_patterns`, patternsFor(query, match), 'text[]')

function patternsFor(query: ListQuery, match: Match): string[] {
  const search = searchOf(query)
  return query.request.isBare
    ? search.bareTerms.map((term) => barePattern(term, match === 'equals' ? match : kindOf(term)))
    : patternsOf(search, match)
}

/** LIKE patterns of the search text in which the first number matches, or the last, or one in between. */
function patternsOf({ term, pattern }: Search, match: Match): string[] {
  if (match === 'contains') return [pattern]
  const [escaped, separator] = [likeEscaped(term), searchSeparator]
  return match === 'begins'
    ? [`${escaped}%`, `%${separator}${escaped}%`]
    : [`${escaped}${separator}%`, `%${separator}${escaped}`, `%${separator}${escaped}${separator}%`]
}

/** One condition for each indexed column: the search text, those of the other numbers, and the further ones. */
function indexConditions(query: ListQuery, match: Match): string[] {
  const { term } = searchOf(query)
  const { text, others } = query.request.list.search
  const value = (name: string, text: string) => query.parameter(name, text, 'text')
  if (match === 'begins') {
    const [from, to] = [value('term', term), value('past_term', term + lastCharacter)]
    return [text, ...others].map((column) => `${column} >= ${from} and ${column} < ${to}`)
  }
  const from = value('number_from', term + searchSeparator)
  const to = value('number_to', term + afterSeparator)
  const named = value('term', term)
  return [
    `${text} >= ${from} and ${text} < ${to}`,
    ...others.map((column) => `${column} = ${named}`),
    ...furtherConditions(query),
  ]
}

interface Lookup {
  readonly match: Match
  /** The most rows to read from an index; undefined: all. */
  readonly most: number | undefined
  readonly providers: readonly SrcProvider[]
}

/**
 * Finds the matching documents in the search indexes and sorts them. Documents that equal the term are looked up first;
 * other matches only if there are none. The trigram index is read once for all windows: with the provider as a condition
 * a rare term takes 4 ms instead of 0.6.
 */
export const lookup = (match: Match, most?: number): Strategy =>
  lookupNamed(match === 'equals' ? 'exact' : 'matching', {
    match,
    most,
    isByWindow: (query) => isByNumbers(query, match),
  })

/** The same with one look-up for each window, where that for all fell short because one provider has too many matches. */
export const lookupByWindow = (match: Match, most: number): Strategy =>
  lookupNamed('split_matching', { match, most, isByWindow: () => true })

interface NamedLookup extends Pick<Lookup, 'match' | 'most'> {
  /** Whether the index is read for each window. */
  readonly isByWindow: (query: ListQuery) => boolean
}

function lookupNamed(name: string, { match, most, isByWindow }: NamedLookup): Strategy {
  const isExact = match === 'equals'
  const known = isExact ? 'exists (select from exact)' : 'not exists (select from exact)'
  return {
    name,
    ctes: (query, windows) => {
      const groups = isByWindow(query) ? windows.map((window) => [window]) : [windows]
      const keys = groups.map((group) => {
        const text = matchingText(query, { match, most, providers: providersOf(group) })
        return gated(text, isExact ? '' : `${known} and (${anyOpen(group)})`)
      })
      const all = keys.length === 1 ? keys : keys.map((text) => `(\n  ${indented(text)}\n)`)
      const documents = isByNumbers(query, match)
        ? documentsText(query, `${name}_keys`)
        : `select * from ${name}_keys`
      // Materialized, so that the planner does not look for these rows by scanning an index in list order.
      return [cte(`${name}_keys`, all.join('\nunion all\n')), cte(name, documents)]
    },
    step: (query, { window, gate }) => {
      const ofWindow = providerCondition(window.providers)
      const read = isByWindow(query) ? `${name}_keys where ${ofWindow}` : `${name}_keys`
      const isAll = most === undefined ? '' : ` and (select count(*) from ${read}) < ${most}`
      return {
        text: `select * from ${name} where ${ofWindow}${gate === '' ? '' : ` and ${gate}`}
order by ${listOrder(query.request)} ${boundsOf(query, window)}`.trimEnd(),
        isComplete: () => `${known}${isAll}`,
      }
    },
  }
}

/** Whether one index for each number is read, which has no accounts. */
const isByNumbers = (query: ListQuery, match: Match): boolean =>
  match !== 'contains' && accountsOf(query.request) === 'all'

/** The keys of documents that match; where no index can find a term of accounts, from all documents of these. */
function matchingText(query: ListQuery, lookupParts: Lookup): string {
  const of = accountsOf(query.request)
  if (isByNumbers(query, lookupParts.match)) return keysText(query, lookupParts)
  if (of === 'all' || (of === 'account' && hasTrigrams(searchOf(query))))
    return trigramText(query, lookupParts)
  return ofAccountsText(query, lookupParts)
}

/** The documents of accounts that match, from all those of each account (`searchOfAccounts`). */
function ofAccountsText(query: ListQuery, { match, providers }: Lookup): string {
  const { list, narrowing } = query.request
  const extra = [list.search.text, ...(narrowing?.columns ?? [])]
  const conditions = [
    `${list.search.text} like any (${patternsParameter(query, match)})`,
    ...(narrowing?.conditions(query.parameter) ?? []),
  ]
  const text = `select provider, num, v from (
  ${indented(branchesText(query, { of: accountsOf(query.request), providers, extra, isUnordered: true }))}
) b where ${conditions.join(' and ')}`
  return match === 'equals' ? withFurther(query, text, providers) : text
}

/** Adds the documents that one of their further numbers finds. */
function withFurther(query: ListQuery, text: string, providers: readonly SrcProvider[]): string {
  const { list } = query.request
  const found = furtherConditions(query).map((condition) => {
    const conditions = [
      condition,
      providerCondition(providers),
      ...filterConditions(query),
      ...accountConditions(query),
    ]
    return `select provider::text, ${list.number}, ${sortOf(query.request).column} from ${list.table}
where ${conditions.join(' and ')}`
  })
  return found.length === 0 ? text : [`(${text})`, ...found].join('\nunion\n')
}

/**
 * The keys of documents that match, from the trigram index. It also has the account. The indexes of single
 * numbers do not: what equals the term would be read of all customers, and its time would tell how many of those match.
 */
function trigramText(query: ListQuery, { match, most, providers }: Lookup): string {
  const { request } = query
  const { list } = request
  const conditions = [
    providerCondition(providers),
    ...filterConditions(query),
    `(${likesFor(query, match).join(' or ')})`,
    ...accountConditions(query),
  ]
  const text = `select provider::text as provider, ${list.number} as num, ${sortOf(request).column} as v from ${list.table}
where ${conditions.join(' and ')}${limited(most)}`
  return match === 'equals' ? withFurther(query, text, providers) : text
}

/**
 * The keys of everybody's documents that equal the term or begin with it, from one index for each number. The order makes
 * the planner use that index, whose keys it assumes to be spread evenly over the providers.
 */
function keysText(query: ListQuery, { match, most, providers }: Lookup): string {
  const { list } = query.request
  const { text, others, further } = list.search
  const columns = [text, ...others, further]
  const conditions = indexConditions(query, match)
  const branches = providers.flatMap((provider) =>
    conditions.map((condition, at) => {
      return `(select provider, ${list.number} as num from ${list.table}
where provider = '${provider}' and ${condition}
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
