import type { ReadyRecord } from './copy-in.ts'
import type { Entity } from './entity.ts'

/** How many sound records may show something that their file did not mean. */
export interface Doubts {
  /** Changed in the future by their own account, so that what really changes them later counts as stale. */
  datedAhead: number
  /** With order lines that matter, of which some say whether they are open, or none does. */
  withOpenLine: number
  withoutOpenLine: number
}

export const noDoubts = (): Doubts => ({ datedAhead: 0, withOpenLine: 0, withoutOpenLine: 0 })

export interface DoubtedRecord extends ReadyRecord {
  /** By `Entity.saysOpenLine`. */
  saysOpenLine: boolean | undefined
}

const dayMs = 24 * 60 * 60 * 1000

export function doubtsIn(entity: Entity, records: readonly DoubtedRecord[], now: Date): Doubts {
  const { mark = '' } = entity.tables[0]
  const soonest = now.getTime() + dayMs
  const doubts = noDoubts()
  for (const { rows, saysOpenLine } of records) {
    if (Date.parse(String(rows[0]?.[0]?.[mark] ?? '')) > soonest) doubts.datedAhead += 1
    if (saysOpenLine === true) doubts.withOpenLine += 1
    if (saysOpenLine === false) doubts.withoutOpenLine += 1
  }
  return doubts
}
