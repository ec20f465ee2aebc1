import type { Fault } from '../faults.ts'
import { fairLine } from './fair-line.ts'

export interface PlaceLimits {
  /** At it at once. */
  readonly most: number
  /** Of these one asker's. */
  readonly each: number
  /** One asker's who wait; beyond these they are refused at once, however fast the line moves. */
  readonly eachWaiting?: number
  /** Nobody waits longer; an asker who would have to is refused at once. */
  readonly patienceMs: number
  /** Where places are free and only an asker's own are taken: waiting for oneself holds up nobody. */
  readonly ownPatienceMs?: number
  readonly refuse: () => Fault
  /** Told how long each one waited who got in. */
  readonly noteWait?: (ms: number) => void
}

export interface Places {
  /** Waits for a place; askers take turns. Resolves to what gives it back. */
  take(who: string): Promise<() => void>
  /** Does the work in a place. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
  /** How long this asker would wait now, by what the line's pace has been; for ever with too many waiting already. */
  expectedMs(who: string): number
  /** Whether they would get one before their patience ends. */
  hasRoom(who: string): boolean
}

interface Waiting {
  readonly who: string
  readonly enter: () => void
}

/** How much the latest step of the line counts for its pace. */
const weight = 0.2

/**
 * Bounds work by the time that others wait for it, not by a count: while the line moves fast it may be long. What
 * one asker has waiting holds up nobody else.
 */
export function openPlaces(limits: PlaceLimits): Places {
  const {
    most,
    each,
    eachWaiting = Infinity,
    patienceMs,
    ownPatienceMs = patienceMs,
    refuse,
    noteWait,
  } = limits
  const taken = new Map<string, number>()
  const line = fairLine<Waiting>()
  let running = 0
  let stepMs = patienceMs / 100
  let steppedAt = 0

  const isFree = (who: string) => running < most && (taken.get(who) ?? 0) < each
  const change = (who: string, by: 1 | -1) => {
    running += by
    const left = (taken.get(who) ?? 0) + by
    if (left > 0) taken.set(who, left)
    else taken.delete(who)
  }
  const step = () => {
    const next = line.next((who) => isFree(who))
    if (next === undefined) return
    const now = performance.now()
    stepMs += (now - steppedAt - stepMs) * weight
    steppedAt = now
    next.enter()
  }
  const enter = (who: string) => {
    change(who, 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      change(who, -1)
      step()
    }
  }
  // With nobody before them anyone may wait: else a pace that was slow once would never be measured again.
  const expectedMs = (who: string) => {
    if (isFree(who)) return 0
    return line.length(who) < eachWaiting ? line.ahead(who) * stepMs : Infinity
  }
  const patienceNow = () => (running < most ? ownPatienceMs : patienceMs)
  const hasRoom = (who: string) => expectedMs(who) <= patienceNow()
  const wait = async (who: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const own: Waiting = { who, enter: () => resolve(enter(who)) }
    const since = performance.now()
    if (line.length() === 0) steppedAt = since
    line.add(who, own)
    const timer = setTimeout(() => line.remove(who, own) && reject(refuse()), patienceNow())
    const leave = await promise.finally(() => clearTimeout(timer))
    noteWait?.(performance.now() - since)
    return leave
  }
  const take: Places['take'] = async (who) => {
    if (isFree(who)) {
      noteWait?.(0)
      return enter(who)
    }
    if (!hasRoom(who)) throw refuse()
    return wait(who)
  }
  return {
    take,
    expectedMs,
    hasRoom,
    run: async (who, work) => {
      const leave = await take(who)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
