import { type CsvRow, readerOf } from './csv-reader.ts'
import { FileRefusal } from './file-refusal.ts'

/** A row beyond this has a quote that somebody forgot to close. */
const longestRow = 4 * 1024 * 1024

/**
 * The rows of CSV text (RFC 4180), a list a chunk; lines end by CR, LF or both, rows without any text are passed
 * over, and blanks around unquoted cells do not count. A quote within an unquoted cell is a character like any other:
 * sizes are written in inches.
 */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<readonly CsvRow[]> {
  let rest = ''
  let line = 1
  for await (const chunk of chunks) {
    const reader = readerOf(rest + chunk, { delimiter, line, isEnd: false })
    yield reader.rows()
    rest = reader.rest()
    line = reader.line()
    if (rest.length > longestRow) throw neverEnds(line)
  }
  const reader = readerOf(rest, { delimiter, line, isEnd: true })
  yield reader.rows()
  if (reader.rest() !== '') throw neverEnds(reader.line())
}

const neverEnds = (line: number) =>
  new FileRefusal(`it is not CSV: a quote in the row that begins at line ${line} never ends`)
