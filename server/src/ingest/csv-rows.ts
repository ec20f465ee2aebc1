import { FileRefusal } from './file-refusal.ts'

/** A longer row has a quote that was never closed. */
const longestRow = 4 * 1024 * 1024

/**
 * The rows of CSV text (RFC 4180), one list for each chunk. Lines end with CR, LF or both, rows without any
 * text are skipped, and blanks around unquoted cells are ignored. A quote within an unquoted cell is an
 * ordinary character: sizes are written in inches.
 */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
  firstLine = 1,
): AsyncGenerator<readonly CsvRow[]> {
  let rest = ''
  let line = firstLine
  for await (const chunk of chunks) {
    const read = readRows(rest + chunk, { delimiter, line, isEnd: false })
    yield read.rows
    rest = read.rest
    line = read.line
    if (rest.length > longestRow) throw neverEnds(line)
  }
  const read = readRows(rest, { delimiter, line, isEnd: true })
  yield read.rows
  if (read.rest !== '') throw neverEnds(read.line)
}

const neverEnds = (line: number) =>
  new FileRefusal(`it is not CSV: a quote in the row that begins at line ${line} never ends`)

export interface CsvRow {
  /** The number of its first line, counted as in an editor. */
  line: number
  /** The number of its last line, greater if quoted cells contain line ends. */
  lastLine: number
  cells: readonly string[]
  /** The ends of its cells cannot be determined. */
  isTorn: boolean
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

interface CsvPiece {
  delimiter: string
  line: number
  /** No text follows this one. */
  isEnd: boolean
}

interface RowsRead {
  rows: CsvRow[]
  /** A row whose end has not been read yet, or nothing. */
  rest: string
  /** The line at which the rest begins. */
  line: number
}

/** Where reading is; it moves on past each cell. */
interface Cursor {
  readonly text: string
  readonly separator: number
  readonly isEnd: boolean
  at: number
  line: number
}

/** Reads the rows that end within the text; the rest is for the text that follows. */
function readRows(text: string, { delimiter, line, isEnd }: CsvPiece): RowsRead {
  const cursor: Cursor = { text, separator: delimiter.charCodeAt(0), isEnd, at: 0, line }
  const rows: CsvRow[] = []
  while (cursor.at < text.length) {
    const before = { at: cursor.at, line: cursor.line }
    const row = readRow(cursor)
    if (row === undefined) return { rows, rest: text.slice(before.at), line: before.line }
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
  }
  return { rows, rest: '', line: cursor.line }
}

/** Undefined if the row continues in text that has not been read yet. */
function readRow(cursor: Cursor): CsvRow | undefined {
  const { text, line } = cursor
  const cells: string[] = []
  let isTorn = false
  for (;;) {
    const { at } = cursor
    const start = pastBlanks(text, at)
    const end = text.charCodeAt(start) === quote ? readQuoted(cursor, start, cells) : at
    if (end < 0) return undefined
    const close = endOfCell(cursor, end)
    if (close < 0) return undefined
    if (end === at) cells.push(text.slice(at, close).trim())
    else isTorn ||= text.slice(end, close).trim() !== ''
    cursor.at = close + 1
    if (text.charCodeAt(close) !== cursor.separator) {
      const lastLine = cursor.line
      return readLineEnd(cursor, close) ? { line, lastLine, cells, isTorn } : undefined
    }
  }
}

function pastBlanks(text: string, at: number): number {
  let start = at
  while (text.charCodeAt(start) === 0x20) start += 1
  return start
}

/** Adds the cell; returns the position after its closing quote, or -1 if that may be in the text that follows. */
function readQuoted(cursor: Cursor, start: number, cells: string[]): number {
  const { text, isEnd } = cursor
  let close = text.indexOf('"', start + 1)
  let isEscaped = false
  while (close >= 0 && text.charCodeAt(close + 1) === quote) {
    isEscaped = true
    close = text.indexOf('"', close + 2)
  }
  if (close < 0 || (close + 1 === text.length && !isEnd)) return -1
  const cell = text.slice(start + 1, close)
  cells.push(isEscaped ? cell.replaceAll('""', '"') : cell)
  cursor.line += lineEndsIn(cell)
  return close + 1
}

function endOfCell({ text, separator, isEnd }: Cursor, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === separator || code === lineFeed || code === carriageReturn) return index
  }
  return isEnd ? text.length : -1
}

/** Moves past a line end; false if its second character may be in the text that follows. */
function readLineEnd(cursor: Cursor, close: number): boolean {
  const { text, isEnd } = cursor
  if (text.charCodeAt(close) === carriageReturn) {
    if (close + 1 === text.length && !isEnd) return false
    if (text.charCodeAt(close + 1) === lineFeed) cursor.at = close + 2
  }
  cursor.line += 1
  return true
}

function lineEndsIn(cell: string): number {
  if (!/[\r\n]/.test(cell)) return 0
  return cell.split(/\r\n|\r|\n/).length - 1
}
