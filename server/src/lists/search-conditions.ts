import type { Search } from '@portal/domain/search-term'
import { searchSeparator } from './list-description.ts'
import type { SearchColumns } from './list-description.ts'
import type { Statement } from './statement.ts'

/** What a record's numbers must be to a term: equal it, begin with it or contain it. */
export type Match = 'equals' | Search['kind']

export interface Searching {
  readonly match: Match
  readonly search: Search
}

/** The greatest character there is: whatever begins with a prefix lies between it and it with this appended. */
const lastCharacter = '\u{10ffff}'

/** A condition on the search text alone, which every index of a list holds. */
export function readCondition(statement: Statement, { text }: SearchColumns, searching: Searching): string {
  const { match, search } = searching
  const escaped = search.pattern.replace(/^%|%$/g, '')
  if (match === 'contains') return `${text} like ${statement.value(search.pattern, 'text')}`
  const open = match === 'begins' ? '%' : ''
  const own = match === 'begins' ? `${escaped}%` : `${escaped}${searchSeparator}%`
  const others = [`%${searchSeparator}${escaped}${open}`]
  if (match === 'equals') others.push(`%${searchSeparator}${escaped}${searchSeparator}%`)
  const patterns = [own, ...others].map((pattern) => `${text} like ${statement.value(pattern, 'text')}`)
  return `(${patterns.join(' or ')})`
}

/** Whether an index finds the term: without a letter or digit in it there is no trigram to look up. */
export const isFindable = ({ term, kind }: Search): boolean => kind === 'begins' || /[\p{L}\p{N}]/u.test(term)

/** The same as conditions that an index each answers: one on the text, then one for each other number. */
export function findConditions(
  statement: Statement,
  columns: SearchColumns,
  { match, search }: Searching,
): string[] {
  const { text, others } = columns
  if (match === 'contains') return [`${text} like ${statement.value(search.pattern, 'text')}`]
  if (match === 'equals') return equalConditions(statement, columns, search)
  const term = statement.value(search.term, 'text')
  const end = statement.value(search.term + lastCharacter, 'text')
  return [text, ...others].map((column) => `${column} >= ${term} and ${column} < ${end}`)
}

/** That a number equals the term: a condition for each searched number. */
export function equalConditions(
  statement: Statement,
  { text, others }: SearchColumns,
  { term }: Search,
): string[] {
  const from = statement.value(term + searchSeparator, 'text')
  const to = statement.value(term + afterSeparator, 'text')
  const named = statement.value(term, 'text')
  return [`${text} >= ${from} and ${text} < ${to}`, ...others.map((column) => `${column} = ${named}`)]
}

const afterSeparator = String.fromCharCode(searchSeparator.charCodeAt(0) + 1)
