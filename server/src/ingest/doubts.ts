import { markOf, type ReadyRecord } from './ready-record.ts'
import type { Entity } from './entity.ts'

/** How many sound records may show something that their file did not mean. */
export interface Doubts {
  /** Changed in the future by their own account, so that what really changes them later counts as stale. */
  datedAhead: number
  /** With order lines that matter, of which some say whether they are open, or none does. */
  withOpenLine: number
  withoutOpenLine: number
}

export interface DoubtedRecord extends ReadyRecord {
  /** By `Entity.saysOpenLine`. */
  saysOpenLine: boolean | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** Adds the doubts of records that came in. */
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
