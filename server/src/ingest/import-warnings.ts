import { dayMs } from '@portal/domain/time-units'
import { sourceTimeOf, type ReadyRecord } from './ready-record.ts'
import type { Entity } from './entity.ts'

/** Counts of valid records on which an import warns, since they may show what their file did not mean. */
export interface ImportWarnings {
  /** With a time of change in the future, so that later real changes count as stale. */
  datedAhead: number
  /** With order lines that matter: some lines say whether they are open, or none does. */
  withOpenLine: number
  withoutOpenLine: number
  /** With one of their order lines twice, in every field. */
  withRepeatedLine: number
  /** Replaced another state that the same import had stored without a time of update. */
  rewritten: number
  /** Passed to another account, or another company; what the record omits is empty now. */
  moved: number
}

export interface CheckedRecord extends ReadyRecord {
  /** By `Entity.saysOpenLine`. */
  saysOpenLine: boolean | undefined
  /** By `Entity.repeatsLine`. */
  repeatsLine: boolean
}

/** Counts the warnings on imported records. */
export function countWarnings(
  importWarnings: ImportWarnings,
  { tables: [main] }: Entity,
  { records, now }: { records: readonly CheckedRecord[]; now: Date },
): void {
  for (const record of records) {
    if (sourceTimeOf(main, record) > now.getTime() + dayMs) importWarnings.datedAhead += 1
    if (record.saysOpenLine === true) importWarnings.withOpenLine += 1
    if (record.saysOpenLine === false) importWarnings.withoutOpenLine += 1
    if (record.repeatsLine) importWarnings.withRepeatedLine += 1
  }
}
