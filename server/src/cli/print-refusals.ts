import { formatCount } from '@portal/domain/numbers'
import { fieldsOf } from '../fields-of.ts'
import type { FileFormat } from '../ingest/csv-format.ts'
import type { RecordRefusal } from '../ingest/leave-rows.ts'
import type { RefusedItem } from '../ingest/read-batches.ts'
import { kindOf } from '../ingest/record-file.ts'
import { rejectOf } from '../ingest/rejects.ts'
import { inTheirFormat } from './cell-refusals.ts'
import type { PlannedFile } from './import-plan.ts'
import type { Work } from './import-work.ts'
import type { PictureNotes } from './missing-pictures.ts'

/** More than a person reads; the rest are counted. */
const shownRefusals = 100

/** Writes every refused record to the rejects file, and shows the first of them on the terminal. */
export function printRefusals(
  file: PlannedFile,
  { plan, terminal, rejects }: Work,
  pictures: PictureNotes | undefined,
) {
  const { written, entity } = file
  let refused = 0
  return {
    onRefusal: (found: readonly RecordRefusal[], { value: record }: RefusedItem) => {
      const refusals = found.map((refusal) => inTheirWords(refusal, file, { format: plan.format, record }))
      refused += 1
      pictures?.forget(record)
      rejects.write(rejectOf({ file: written, entity, record }, refusals))
      if (refused <= shownRefusals) for (const each of refusals) terminal.err(refusalLine(written, each))
    },
    printRest: () => {
      if (refused > shownRefusals)
        terminal.err(`${written}: and ${formatCount(refused - shownRefusals)} more were refused`)
    },
  }
}

/** For a cell of CSV, the reason is in the formats of the file. */
function inTheirWords(
  refusal: RecordRefusal,
  { path, entity: { csv = {}, gather } }: PlannedFile,
  { format, record }: { format: FileFormat; record: unknown },
): RecordRefusal {
  const { field, reason } = refusal
  // Rows that make one record are its items.
  const column = gather === undefined ? csv[field] : (csv[field] ?? csv[field.replace(/^items\.\d+\./, '')])
  if (column === undefined || kindOf(path) === 'lines') return refusal
  const { currency } = fieldsOf(record)
  const cell = {
    cell: valueAt(record, field),
    kind: column.kind,
    currency: typeof currency === 'string' ? currency : undefined,
  }
  return { ...refusal, reason: inTheirFormat(reason, cell, format) }
}

const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : fieldsOf(inner)[key]),
      record,
    )

/** `orders.csv:7: total: must be dollars …` */
function refusalLine(written: string, { line, field, reason }: RecordRefusal): string {
  return [`${written}:${line}`, ...(field === '' ? [] : [field]), reason].join(': ')
}
