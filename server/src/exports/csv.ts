import { melbourneDay } from '@portal/domain/dates'
import { stringify } from 'csv-stringify/sync'

/** A text, or an amount in dollars. */
export type Cell = string | number

/** A column of a file: its head, and its cell in a row, which may depend on the time. */
export type ExportColumn<Of extends readonly [row: object, now?: Date]> = readonly [
  head: string,
  cell: (...of: Of) => Cell,
]

/** A Melbourne day; blank if there is none. */
export const dayCell = (instant: string | null): string => (instant === null ? '' : melbourneDay(instant))

const options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // A program may take these for delimiters too, and what follows for a cell that begins with a formula.
  quoted_match: /[;\t]/,
  cast: { number: (dollars: number) => dollars.toFixed(2), string: harmless },
} as const

/**
 * The rows as lines of CSV (RFC 4180); a file begins with a byte order mark, without which Excel does not
 * read UTF-8.
 */
export const csvOf = (rows: readonly (readonly Cell[])[], isBeginning = false): string =>
  stringify([...rows], { ...options, bom: isBeginning })

/** The lines of a list's documents, a batch at a time. */
export async function* inCells<Row>(
  batches: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(cells)
}

/**
 * A text that looks like a formula gets an apostrophe before it, so that it is not run as one; amounts stay
 * numbers. Invisible characters before it, and wide forms of its first sign, count too, as spreadsheets treat
 * them alike. Signs are taken apart: composed with what follows, = becomes another sign.
 */
function harmless(text: string): string {
  return /^[\t\r\n]|^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-\u2212@]/u.test(text.normalize('NFKD'))
    ? `'${text}`
    : text
}
