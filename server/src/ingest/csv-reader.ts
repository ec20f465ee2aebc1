export interface CsvRow {
  /** The number of its first line, counted as in an editor. */
  line: number
  cells: readonly string[]
  /** The ends of its cells cannot be determined. */
  isTorn: boolean
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

interface Reading {
  delimiter: string
  line: number
  /** No text follows this one. */
  isEnd: boolean
}

/** Reads the rows that end within the text; the rest is kept for the text that follows. */
export function readerOf(text: string, { delimiter, line, isEnd }: Reading) {
  const separator = delimiter.charCodeAt(0)
  let at = 0
  let lines = 0

  /** Undefined if the row continues in text that has not been read yet. */
  function row(): CsvRow | undefined {
    const cells: string[] = []
    let isTorn = false
    for (;;) {
      const start = pastBlanks()
      const end = text.charCodeAt(start) === quote ? quotedCell(cells, start) : at
      if (end < 0) return undefined
      const close = endOfCell(end)
      if (close < 0) return undefined
      if (end === at) cells.push(text.slice(at, close).trim())
      else isTorn ||= text.slice(end, close).trim() !== ''
      at = close + 1
      if (text.charCodeAt(close) !== separator) return lineEnds(close) ? { line, cells, isTorn } : undefined
    }
  }

  function pastBlanks(): number {
    let start = at
    while (text.charCodeAt(start) === 0x20) start += 1
    return start
  }

  /** Returns the position after the closing quote. */
  function quotedCell(cells: string[], start: number): number {
    let close = text.indexOf('"', start + 1)
    let isEscaped = false
    while (close >= 0 && text.charCodeAt(close + 1) === quote) {
      isEscaped = true
      close = text.indexOf('"', close + 2)
    }
    if (close < 0 || (close + 1 === text.length && !isEnd)) return -1
    const cell = text.slice(start + 1, close)
    cells.push(isEscaped ? cell.replaceAll('""', '"') : cell)
    lines += lineEndsIn(cell)
    return close + 1
  }

  function endOfCell(from: number): number {
    for (let index = from; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code === separator || code === lineFeed || code === carriageReturn) return index
    }
    return isEnd ? text.length : -1
  }

  /** Moves past a line end; false if its second character may be in the text that follows. */
  function lineEnds(close: number): boolean {
    if (text.charCodeAt(close) === carriageReturn) {
      if (close + 1 === text.length && !isEnd) return false
      if (text.charCodeAt(close + 1) === lineFeed) at = close + 2
    }
    lines += 1
    return true
  }

  function* rows(): Generator<CsvRow> {
    while (at < text.length) {
      const begin = at
      lines = 0
      const found = row()
      if (found === undefined) {
        at = begin
        return
      }
      line += lines
      if (found.cells.some((cell) => cell !== '')) yield found
    }
  }

  return { rows: () => [...rows()], rest: () => text.slice(at), line: () => line }
}

function lineEndsIn(cell: string): number {
  if (!/[\r\n]/.test(cell)) return 0
  return cell.split(/\r\n|\r|\n/).length - 1
}
