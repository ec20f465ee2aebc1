import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { CsvKind, Entity } from './entity.ts'
import { FileRefusal } from './file-refusal.ts'
import { readText } from './read-lines.ts'
import type { SourceItem } from './read-record.ts'

type Columns = Readonly<Record<string, CsvKind>>

interface CsvRow {
  record: string[]
  info: { lines: number }
}

/** The records of a CSV file whose first line names the columns, in any order; empty cells are left out. */
export async function* readCsv(path: string, { name, csv }: Entity): AsyncGenerator<SourceItem> {
  if (csv === undefined) throw new FileRefusal(`${name} come as JSON Lines alone`)
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  })
  const rows: AsyncIterable<CsvRow> = Readable.from(readText(path))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let head: readonly string[] | undefined
  try {
    for await (const { record, info } of rows) {
      if (head === undefined) head = headOf(record, csv)
      else yield itemOf(record, { head, csv, line: info.lines })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefusal(`it is not CSV: ${error.message}`)
    throw error
  }
}

function headOf(record: readonly string[], csv: Columns): readonly string[] {
  const known = record.filter((column) => Object.hasOwn(csv, column))
  if (known.length === 0) {
    throw new FileRefusal(
      `its first line names no column that is known; there are: ${Object.keys(csv).join(', ')}`,
    )
  }
  const twice = record.find((column, at) => record.indexOf(column) !== at)
  if (twice !== undefined) throw new FileRefusal(`its first line names the column '${twice}' twice`)
  return record
}

interface Reading {
  head: readonly string[]
  csv: Columns
  line: number
}

function itemOf(cells: readonly string[], { head, csv, line }: Reading): SourceItem {
  if (cells.length !== head.length) {
    return {
      line,
      field: '',
      unreadable: `has ${cells.length} cells where the first line has ${head.length}`,
    }
  }
  const value: Record<string, unknown> = {}
  for (const [at, column] of head.entries()) {
    const cell = cells[at] ?? ''
    const kind = csv[column]
    if (cell === '') continue
    const read = kind === undefined ? cell : readCell(cell, kind)
    if (read === notJson) return { line, field: column, unreadable: 'is not JSON' }
    place(value, column.split('.'), read)
  }
  return { line, value }
}

const notJson = Symbol('not JSON')
const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  1: true,
  false: false,
  no: false,
  n: false,
  0: false,
}

/** What cannot be read as its kind stays text, which the record's shape then refuses by name. */
function readCell(cell: string, kind: CsvKind): unknown {
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
  if (kind === 'flag') return flags[cell.toLowerCase()] ?? cell
  if (kind === 'list')
    return cell
      .split('|')
      .map((each) => each.trim())
      .filter((each) => each !== '')
  return kind === 'json' ? parseJson(cell) : cell
}

function parseJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return notJson
  }
}

/** Puts a value where its path says: 'soldToCustomer.name' is a field within a field. */
function place(
  into: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const inner = (into[first] ??= {})
  if (typeof inner === 'object' && inner !== null) place(inner as Record<string, unknown>, rest, value)
}
