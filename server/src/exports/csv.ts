import { stringify } from 'csv-stringify/sync'

/** A text, or an amount in dollars. */
export type Cell = string | number

const options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // A text that begins as a formula does gets an apostrophe before it, and is one no longer; amounts stay numbers.
  escape_formulas: true,
  cast: { number: (dollars: number) => dollars.toFixed(2) },
} as const

/** The rows as lines of CSV (RFC 4180); a file's beginning has the mark without which Excel does not read UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[], isBeginning = false): string =>
  stringify([...rows], { ...options, bom: isBeginning })
