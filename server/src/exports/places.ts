import { exportsBusy } from '../faults.ts'

/** How many may be at it at once, and how many may wait for that, for how long. */
export interface PlaceLimits {
  readonly most: number
  /** Of these one person's. */
  readonly each: number
  readonly waiting: number
  readonly waitMs: number
}

export interface Places {
  /** Waits for a place, in the order of asking; answers what gives it back. A 503 when there is none in time. */
  take(person: number): Promise<() => void>
}

interface Waiting {
  readonly person: number
  readonly enter: () => void
}

/** Bounds work that is as long as its client wants it to be: the slow must not take what everybody needs. */
export function openPlaces({ most, each, waiting: mostWaiting, waitMs }: PlaceLimits): Places {
  const taken: number[] = []
  const queue = new Set<Waiting>()
  const isFree = (person: number) =>
    taken.length < most && taken.filter((other) => other === person).length < each
  const enter = (person: number) => {
    taken.push(person)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      taken.splice(taken.indexOf(person), 1)
      const next = [...queue].find((other) => isFree(other.person))
      next?.enter()
    }
  }
  return {
    take: async (person) => {
      if (isFree(person)) return enter(person)
      if (queue.size >= mostWaiting) throw exportsBusy()
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const leaveQueue = () => queue.delete(own)
      const own: Waiting = { person, enter: () => leaveQueue() && resolve(enter(person)) }
      queue.add(own)
      const timer = setTimeout(() => reject(exportsBusy()), waitMs)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        leaveQueue()
      }
    },
  }
}
