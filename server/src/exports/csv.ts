import { stringify } from 'csv-stringify/sync'

/** A text, or an amount in dollars. */
export type Cell = string | number

const options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  cast: { number: (dollars: number) => dollars.toFixed(2), string: harmless },
} as const

/** The rows as lines of CSV (RFC 4180); a file's beginning has the mark without which Excel does not read UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[], isBeginning = false): string =>
  stringify([...rows], { ...options, bom: isBeginning })

/**
 * A text that begins as a formula does gets an apostrophe before it, and is one no longer; amounts stay numbers.
 * Programs pass over what is not seen before it, and take the wide forms of these signs for the narrow ones.
 */
function harmless(text: string): string {
  return /^[\t\r\n]|^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-\u2212@]/u.test(text.normalize('NFKC'))
    ? `'${text}`
    : text
}
