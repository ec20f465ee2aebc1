import { isSilence } from './unavailable.ts'

/**
 * Who waits for one of so many places, in turns. Where PostgreSQL says nothing any more, everybody in line is told
 * so together with the one who found out: else each would wait for a time-out of their own.
 */
export function lineFor(places: number) {
  const line: PromiseWithResolvers<void>[] = []
  let free = places
  return {
    enter: async () => {
      free -= 1
      if (free >= 0) return
      const waiting = Promise.withResolvers<void>()
      line.push(waiting)
      await waiting.promise
    },
    leave: () => {
      free += 1
      line.shift()?.resolve()
    },
    tell: (failure: unknown) => {
      if (!isSilence(failure)) return
      const told = line.splice(0)
      free += told.length
      for (const waiting of told) waiting.reject(failure)
    },
  }
}
