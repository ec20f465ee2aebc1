import { kindOf, likeEscaped, type Search } from '@portal/domain/search-term'
import type { ListQuery } from './list-query.ts'
import { bareColumn, searchSeparator } from './list-request.ts'

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
export const hasTrigrams = ({ term }: Search): boolean => /[\p{L}\p{N}]/u.test(term)

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
export function searchOf({ request: { search } }: ListQuery): Search {
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
export function likesFor(query: ListQuery, match: Match): string[] {
  const { list, isBare } = query.request
  return patternsFor(query, match).map(
    (pattern, at) =>
      `${isBare ? bareColumn : list.search.text} like ${query.parameter(`${match}_${at}`, pattern, 'text')}`,
  )
}

/** The condition that one of the further numbers equals the term; their index has no rows without any. */
export function furtherConditions(query: ListQuery): string[] {
  const { further } = query.request.list.search
  if (further === undefined) return []
  const named = query.parameter('term', searchOf(query).term, 'text')
  return [`${further} <> '{}' and searched_numbers(${further}) @> array[${named}]`]
}

export const patternsParameter = (query: ListQuery, match: Match): string =>
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
export function indexConditions(query: ListQuery, match: Match): string[] {
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
