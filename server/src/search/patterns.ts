import { bareTerms, bareText, leadOf, type NumberLead } from '@portal/domain/bare-text'
import { join } from 'sql-template-tag'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import { barePattern } from '../lists/search-conditions.ts'

/** A search without case, accents, blanks and punctuation. */
export interface Sought {
  /** The possible forms of the term, at least one. */
  readonly terms: readonly string[]
  /** The kind of number that the term's prefix names. */
  readonly lead: NumberLead | undefined
  /**
   * The words of the term, which need not be adjacent in a match: the street may come before its number.
   * Empty if there are fewer than two.
   */
  readonly words: readonly string[]
  readonly limit: number
}

/** More words than any site or name has; each adds a condition to the query. */
const mostWords = 8

/** Undefined if the term has fewer than two letters or digits, which cannot be searched. */
export function soughtBy(written: string, limit: number): Sought | undefined {
  const terms = bareTerms(written)
  if (terms.length === 0) return undefined
  const words = written
    .split(/\s+/)
    .map(bareText)
    .filter((word) => word !== '')
  return {
    terms,
    lead: leadOf(written).lead,
    words: words.length > 1 ? words.slice(0, mostWords) : [],
    limit,
  }
}

const isShort = (term: string): boolean => [...term].length < 3

const patterns = {
  equals: (term: string) => barePattern(term, 'equals'),
  begins: (term: string) => barePattern(term, 'begins'),
  // One or two characters have no trigram for the index, so they are only searched at the beginning.
  contains: (term: string) => barePattern(term, isShort(term) ? 'begins' : 'contains'),
  // Used beside a longer word, which the index finds.
  within: (term: string) => barePattern(term, 'contains'),
}
type Match = keyof typeof patterns

/** A condition that one of the terms matches; a trigram index supports it. */
export const matches = (column: string, match: Match, { terms }: Sought): Fragment =>
  join(
    terms.map((term) => fragment`${identifier(column)} like ${patterns[match](term)}`),
    ' or ',
    '(',
    ')',
  )

/** A condition that one of the terms, which hold letters and digits alone, is a whole part of a text, as 4455 is of HP-4455. */
export const isPartOf = (text: Fragment, { terms }: Sought): Fragment =>
  fragment`(${text}) ~* ${`(^|[^[:alnum:]])(${terms.join('|')})($|[^[:alnum:]])`}`

/** A condition that the column of sites or names contains a term, or all the words. */
export function mentions(column: string, sought: Sought): Fragment {
  const whole = matches(column, 'contains', sought)
  if (sought.words.length === 0) return whole
  const match = sought.words.every(isShort) ? 'contains' : 'within'
  const each = sought.words.map((word) => matches(column, match, { ...sought, terms: [word] }))
  return fragment`(${whole} or ${join(each, ' and ', '(', ')')})`
}
