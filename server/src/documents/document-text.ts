import { formatDate } from '@portal/domain/dates'
import { dollarsOf, formatMoney } from '@portal/domain/money'
import type { When } from './document-data.ts'

/** Where the templates may break a word that no line could hold; from the private area, so no text has it. */
const breakMark = '\u{e000}'
const longWord = /[^\s\u{e000}]{25,}/gu
const piece = /.{12}(?=.)/gu

/**
 * One line of text that people can search: every run of spaces, line breaks and control characters is a plain
 * space. What must not wrap is boxed by the templates, so no-break spaces, which many searches miss, go too.
 */
export function plain(text: string): string {
  return text.replace(/[\s\p{Cc}\u{e000}]+/gu, ' ').trim()
}

/** Text of any length, with marks where its longest words may break. */
export function prose(text: string): string {
  return plain(text).replace(longWord, (word) => word.replace(piece, `$&${breakMark}`))
}

export const day = (when: When | null): string => (when === null ? '' : plain(formatDate(when)))

export const money = (cents: number, currency = 'AUD'): string =>
  plain(formatMoney(dollarsOf(cents), currency))

export const orDash = (text: string): string => text || '-'
