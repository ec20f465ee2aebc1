import { homeCurrency } from '@portal/domain/money'
import { ownValue } from '@portal/domain/own-value'
import type { FileFormat } from './csv-format.ts'
import { csvRows, type CsvRow } from './csv-rows.ts'
import type { CsvKind } from './csv-columns.ts'
import type { Entity } from './entity.ts'
import { FileRefusal } from './file-refusal.ts'
import { Misread, readCell } from './read-cell.ts'
import { takeSeparatorLine } from './separator-line.ts'
import type { SourceItem } from './source-item.ts'

interface CsvFile {
  entity: Entity
  format: FileFormat
  /** Used if neither the format nor the file itself says another. */
  usualDelimiter: string
  onUnknown: (field: string) => void
}

/** The conversion of a column, and its place in the record. */
interface Column {
  field: string
  path: readonly string[]
  /** Undefined for a column that is skipped. */
  kind: CsvKind | undefined
  /** The cell of each row, for a field that has no column in the file. */
  set?: string
}

/**
 * The records of CSV text with a header row, whose columns may be in any order. A missing column omits its
 * field from the record; an empty cell is null.
 */
export async function* readCsv(chunks: AsyncIterable<string>, file: CsvFile): AsyncGenerator<SourceItem> {
  let head: readonly Column[] | undefined
  let unnamed: readonly number[] = []
  const { text, separator } = await takeSeparatorLine(chunks)
  const delimiter = file.format.delimiter ?? separator ?? file.usualDelimiter
  for await (const rows of csvRows(text, delimiter, separator === undefined ? 1 : 2)) {
    for (const row of rows) {
      if (head === undefined) {
        head = headOf(row, file)
        unnamed = head.flatMap(({ field }, at) => (field === '' ? [at] : []))
        continue
      }
      // Spreadsheets often write an empty column at the end.
      for (const at of unnamed) if (row.cells[at]?.trim()) file.onUnknown(`column ${at + 1}`)
      yield itemOf(row, head, file.format)
    }
  }
  if (head === undefined) throw new FileRefusal('it is empty: not even a first line that names the columns')
}

function headOf({ cells }: CsvRow, { entity: { name, csv }, format, onUnknown }: CsvFile): Column[] {
  if (csv === undefined) throw new FileRefusal(`${name} come as JSON Lines alone`)
  const { columns = {} } = format
  // If all cells are in quotes, a name may have blanks around it that nobody sees.
  const fields = cells.map(
    (theirs) => ownValue(columns, theirs) ?? ownValue(columns, theirs.trim()) ?? theirs.trim(),
  )
  const twice = fields.find((field, at) => fields.indexOf(field) !== at && Object.hasOwn(csv, field))
  if (twice !== undefined) throw new FileRefusal(`its first line names the column '${twice}' twice`)
  if (!fields.some((field) => Object.hasOwn(csv, field))) throw noColumnKnown(cells, Object.keys(csv))
  for (const field of fields) if (field !== '' && !Object.hasOwn(csv, field)) onUnknown(field)
  const columnOf = (field: string): Column => ({
    field,
    path: field.split('.'),
    kind: ownValue(csv, field)?.kind,
  })
  // One map is for all files of a command: some have the column themselves, and others not even the field.
  const added = Object.entries(format.set ?? {}).filter(
    ([field]) => Object.hasOwn(csv, field) && !fields.includes(field),
  )
  const all = [...fields.map(columnOf), ...added.map(([field, set]) => ({ ...columnOf(field), set }))]
  const missing = Object.keys(csv).filter(
    (needed) => csv[needed]?.isRequired && !all.some(({ field }) => field === needed),
  )
  refuseMissing(missing, format)
  return all
}

/** One sentence for the whole file, since each row would be refused for the same reason. */
function refuseMissing(missing: readonly string[], { columns = {} }: FileFormat): void {
  if (missing.length === 0) return
  const named = missing.map((field) => {
    const theirs = Object.keys(columns).filter((each) => columns[each] === field)
    return theirs.length === 0 ? field : `${field} (${theirs.join(' or ')} in the map)`
  })
  throw new FileRefusal(`its first line names no column for ${named.join(', ')}, which each record needs`)
}

function noColumnKnown([only = '', ...others]: readonly string[], known: readonly string[]): FileRefusal {
  const other = [';', '\t', '|', ','].find((each) => only.includes(each))
  if (others.length === 0 && other !== undefined) {
    const mark = other === '\t' ? 'tab' : `'${other}'`
    return new FileRefusal(`its cells seem to be separated by ${mark}: use --delimiter ${mark}`)
  }
  return new FileRefusal(`its first line names no column that is known; there are: ${known.join(', ')}`)
}

function itemOf(row: CsvRow, head: readonly Column[], format: FileFormat): SourceItem {
  const { line, lastLine, cells, isTorn } = row
  const lines = lastLine > line ? { line, lastLine } : { line }
  const expected = head.filter(({ set }) => set === undefined).length
  if (isTorn) return { ...lines, field: '', unreadable: 'has text after a closing quote', value: cells }
  if (cells.length !== expected) {
    const unreadable = `has ${cells.length} cells where the first line has ${expected}`
    return { ...lines, field: '', unreadable, value: cells }
  }
  const value: Record<string, unknown> = {}
  let wrong: { field: string; unreadable: string } | undefined
  // Databases pad their cells, also within quotes: a number or a day with blanks around it is one all the same.
  const cellAt = (at: number) => (head[at]?.set ?? cells[at] ?? '').trim()
  const currency = cellAt(head.findIndex(({ field, kind }) => field === 'currency' && kind !== undefined))
  const rules = { ...format, currency: currency || homeCurrency }
  for (const [at, { field, path, kind }] of head.entries()) {
    if (kind === undefined) continue
    const cell = cellAt(at)
    const read = readCell(cell, kind, rules)
    if (read instanceof Misread) wrong ??= { field, unreadable: read.reason }
    place(value, path, read instanceof Misread ? cell : read)
  }
  return wrong === undefined ? { ...lines, value } : { ...lines, ...wrong, value }
}

/** Sets the value at a path: 'soldToCustomer.name' is a nested field. */
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
