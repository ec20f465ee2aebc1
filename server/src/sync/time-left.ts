import type { SourceId } from '../erp/port.ts'

export interface LoadTold {
  /** In words. */
  progress: string
  /** Of the entity, as far as that can be told. */
  done: number
}

/**
 * How far a load has come. Ids are given out one after the other: where they are numbers, what is left of them says
 * about how long it will take.
 */
export function timeLeft(entity: string): (read: number, last: SourceId | undefined) => LoadTold {
  const began = performance.now()
  let first: number | undefined
  return (read, last) => {
    const at = Number(last)
    if (Number.isFinite(at)) first ??= at
    const done = first === undefined ? 0 : first - at
    const said = `${entity}: ${read.toLocaleString('en-AU')}`
    if (first === undefined || !(done > 0)) return { progress: said, done: 0 }
    const leftMin = Math.ceil((((performance.now() - began) / done) * at) / 60_000)
    return { progress: `${said}, about ${leftMin} min left`, done: done / first }
  }
}
