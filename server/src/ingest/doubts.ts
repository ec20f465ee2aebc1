import { markOf, type ReadyRecord } from './ready-record.ts'
import type { Entity } from './entity.ts'

/** Counts of valid records that may show what their file did not mean. */
export interface Doubts {
  /** With a time of change in the future, so that later real changes count as stale. */
  datedAhead: number
  /** With order lines that matter: some lines say whether they are open, or none does. */
  withOpenLine: number
  withoutOpenLine: number
}

export interface DoubtedRecord extends ReadyRecord {
  /** By `Entity.saysOpenLine`. */
  saysOpenLine: boolean | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** Counts the doubts of imported records. */
export function countDoubts(
  doubts: Doubts,
  { tables: [main] }: Entity,
  { records, now }: { records: readonly DoubtedRecord[]; now: Date },
): void {
  for (const record of records) {
    if (markOf(main, record) > now.getTime() + dayMs) doubts.datedAhead += 1
    if (record.saysOpenLine === true) doubts.withOpenLine += 1
    if (record.saysOpenLine === false) doubts.withoutOpenLine += 1
  }
}
