import type { SourceId } from '../erp/source-id.ts'

export interface LoadProgress {
  /** For the operator. */
  progress: string
  /** The share of the entity that is loaded, or 0 where that is unknown. */
  done: number
}

/**
 * How far a load has come. Ids are assigned in sequence: where they are numbers, those that are left give an estimate of
 * the time left.
 */
export function openProgress(entity: string): (read: number, last: SourceId | undefined) => LoadProgress {
  const began = performance.now()
  let first: number | undefined
  return (read, last) => {
    const at = Number(last)
    if (Number.isFinite(at)) first ??= at
    const done = first === undefined ? 0 : first - at
    const progress = `${entity}: ${read.toLocaleString('en-AU')}`
    if (first === undefined || !(done > 0)) return { progress, done: 0 }
    const leftMin = Math.ceil((((performance.now() - began) / done) * at) / 60_000)
    return { progress: `${progress}, about ${leftMin} min left`, done: done / first }
  }
}
