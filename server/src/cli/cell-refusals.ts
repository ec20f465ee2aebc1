import type { CsvKind } from '../ingest/csv-columns.ts'
import type { FileFormat } from '../ingest/csv-format.ts'
import { dollarText, notAnInstant } from '../ingest/field-shapes.ts'
import { readCell } from '../ingest/read-cell.ts'
import { misreadDate } from '../ingest/read-date.ts'

interface RefusedCell {
  /** In the record: text, if it could not be converted. */
  cell: unknown
  kind: CsvKind
  /** That of the record; the usual one if it says none. */
  currency: string | undefined
}

type Format = Pick<FileFormat, 'dates' | 'decimal'>

/**
 * The reason why a cell of CSV was refused, in the formats of its file; if an option would read the cell, the reason
 * names it. What follows the reason stays.
 */
export function inTheirFormat(reason: string, refused: RefusedCell, { dates, decimal }: Format): string {
  const { cell, kind } = refused
  if (typeof cell !== 'string') return reason
  // The amount is read, and refused for another reason, such as that it is negative.
  if (kind === 'money' && dollarText.safeParse(cell).success) return reason
  if (kind === 'date') return reason.replace(notAnInstant, () => misreadDate(cell, dates))
  if ((kind !== 'money' && kind !== 'number') || decimal !== undefined) return reason
  const marks = (['.', ','] as const).filter((mark) => isReadWith(mark, { ...refused, cell }))
  if (marks.length === 0) return reason
  const option = `--decimal ${marks.map((mark) => `'${mark}'`).join(' or ')}`
  return reason.replace(/^[^;]*/, (said) => `${said}, or use ${option}`)
}

function isReadWith(decimal: '.' | ',', { cell, kind, currency }: RefusedCell & { cell: string }): boolean {
  // 1.234 counts as a little more than one unless an option says otherwise, so reading it as thousands is never advised.
  if (decimal === ',' && !Number.isNaN(Number(cell))) return false
  const read = readCell(cell, kind, { decimal, ...(currency !== undefined && { currency }) })
  return kind === 'number' ? typeof read === 'number' : read !== cell && dollarText.safeParse(read).success
}
