import { isSilence } from './unavailable.ts'

/**
 * A queue for a limited number of connections. If PostgreSQL does not answer any more, everybody in the queue
 * gets the error of the first one who noticed; otherwise each would have to wait for a timeout of their own.
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
