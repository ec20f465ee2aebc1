import type { FileFormat } from '../ingest/csv-format.ts'
import { notAnInstant } from '../ingest/field-shapes.ts'

/** The reason why a cell of CSV was refused, in the formats of its file. What follows the reason stays. */
export function inTheirFormat(reason: string, { dates = 'YYYY-MM-DD' }: FileFormat): string {
  if (dates === 'YYYY-MM-DD') return reason
  return reason.replace(notAnInstant, `must be a day as ${dates}, with a time after it or without`)
}
