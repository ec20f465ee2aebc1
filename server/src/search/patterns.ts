import { bareTerms, bareText, leadOf, type NumberLead } from '@portal/domain/bare-text'
import { join } from 'sql-template-tag'
import { fragment, identifier } from '../database/fragment.ts'
import type { Fragment } from '../database/fragment.ts'

/** What is sought, without case, accents, blanks and punctuation. */
export interface Sought {
  /** What the term may mean, at least one. */
  readonly terms: readonly string[]
  /** What it names before its number. */
  readonly lead: NumberLead | undefined
  /** Its words, which may stand apart: the street before its number. Fewer than two: none. */
  readonly words: readonly string[]
  readonly limit: number
}

/** More words than a site or a name has; each costs a condition. */
const mostWords = 8

/** Undefined where the term has less than two letters or digits, and so finds nothing. */
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

/** Stands before and after each number, before each name and site. */
const separator = '\u001f'

const patterns = {
  equals: (term: string) => `%${separator}${term}${separator}%`,
  begins: (term: string) => `%${separator}${term}%`,
  // One or two characters have no trigram by which an index would find them within a word.
  contains: (term: string) => (isShort(term) ? `%${separator}${term}%` : `%${term}%`),
  // Beside a longer word, by which the index finds them.
  within: (term: string) => `%${term}%`,
}
export type Match = keyof typeof patterns

/** One of the terms matches so: a condition that an index of trigrams finds. */
export const matches = (column: string, match: Match, { terms }: Sought): Fragment =>
  join(
    terms.map((term) => fragment`${identifier(column)} like ${patterns[match](term)}`),
    ' or ',
    '(',
    ')',
  )

/** The column of sites or names has a term somewhere, or all the words. */
export function mentions(column: string, sought: Sought): Fragment {
  const whole = matches(column, 'contains', sought)
  if (sought.words.length === 0) return whole
  const match = sought.words.every(isShort) ? 'contains' : 'within'
  const each = sought.words.map((word) => matches(column, match, { ...sought, terms: [word] }))
  return fragment`(${whole} or ${join(each, ' and ', '(', ')')})`
}
