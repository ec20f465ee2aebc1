import type { LandedRows, Row, TableShape } from './entity.ts'

/** A valid record: its line in the file, its rows, and the columns that it omits (`omittedOf`). */
export interface ReadyRecord {
  line: number
  rows: LandedRows
  omitted: readonly string[]
}

/** The key by which a source identifies the row. */
export const keyOf = ({ key, reference = key }: TableShape, row: Row): string =>
  reference.map((column) => String(row[column])).join('\0')

/** When the source last changed the record; NaN if it does not report that. */
export const sourceTimeOf = (
  { sourceTime = '' }: TableShape,
  { rows: [[row]] }: Pick<ReadyRecord, 'rows'>,
): number => Date.parse(String(row[sourceTime] ?? ''))
