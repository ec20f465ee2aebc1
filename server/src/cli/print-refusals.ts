import { formatCount } from '@portal/domain/numbers'
import type { RecordRefusal } from '../ingest/leave-rows.ts'
import type { RefusedItem } from '../ingest/read-batches.ts'
import { kindOf } from '../ingest/record-file.ts'
import { rejectOf } from '../ingest/rejects.ts'
import { inTheirFormat } from './cell-refusals.ts'
import type { ImportPlan, PlannedFile } from './import-plan.ts'
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
      const refusals = found.map((refusal) => inTheirWords(refusal, file, plan))
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

/** For a CSV file, the reason is in its formats. */
function inTheirWords(refusal: RecordRefusal, { path }: PlannedFile, { format }: ImportPlan): RecordRefusal {
  if (kindOf(path) === 'lines') return refusal
  return { ...refusal, reason: inTheirFormat(refusal.reason, format) }
}

/** `orders.csv:7: total: must be dollars …` */
function refusalLine(written: string, { line, field, reason }: RecordRefusal): string {
  return [`${written}:${line}`, ...(field === '' ? [] : [field]), reason].join(': ')
}
