import type { SourceId } from '../erp/port.ts'

/**
 * How far a load has come, in words. Ids are given out one after the other: where they are numbers, what is left of
 * them says about how long it will take.
 */
export function timeLeft(entity: string): (read: number, last: SourceId | undefined) => string {
  const began = performance.now()
  let first: number | undefined
  return (read, last) => {
    const at = Number(last)
    if (Number.isFinite(at)) first ??= at
    const done = first === undefined ? 0 : first - at
    const said = `${entity}: ${read.toLocaleString('en-AU')}`
    if (!(done > 0)) return said
    const leftMin = Math.ceil((((performance.now() - began) / done) * at) / 60_000)
    return `${said}, about ${leftMin} min left`
  }
}
