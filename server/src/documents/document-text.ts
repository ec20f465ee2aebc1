import { formatDate } from '@portal/domain/dates'
import { dollarsOf, formatMoney, homeCurrency } from '@portal/domain/money'
import type { When } from './document-data.ts'

/**
 * Marks where templates may break a word that is longer than a line; from the private use area, so no text
 * contains it.
 */
const breakMark = '\u{e000}'
const longWord = /[^\s\u{e000}]{25,}/gu
const piece = /.{12}(?=.)/gu

/**
 * One line of searchable text: each run of spaces, line breaks and control characters becomes one plain
 * space. No-break spaces are replaced too, since many searches miss them; templates use boxes for what must
 * not wrap.
 */
export function plain(text: string): string {
  return text.replace(/[\s\p{Cc}\u{e000}]+/gu, ' ').trim()
}

/** Text of any length, with marks where long words may break. */
export function prose(text: string): string {
  return plain(text).replace(longWord, (word) => word.replace(piece, `$&${breakMark}`))
}

export const day = (when: When | null): string => (when === null ? '' : plain(formatDate(when)))

export const money = (cents: number, currency = homeCurrency): string =>
  plain(formatMoney(dollarsOf(cents), currency))

export const orDash = (text: string): string => text || '-'
