import { type CsvRow, readRows } from './csv-reader.ts'
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
