import type { Fault } from '../faults.ts'
import { fairLine } from './fair-line.ts'
import { countTaken } from './taken-places.ts'
import type { TakenLimits } from './taken-places.ts'

export interface PlaceLimits extends TakenLimits {
  /** How many of one asker may wait; more are refused at once, however fast the line moves. */
  readonly eachWaiting?: number
  /** Nobody waits longer; an asker who would have to is refused at once. */
  readonly patienceMs: number
  /** Where places are free and only an asker's own are taken: waiting for oneself holds up nobody. */
  readonly ownPatienceMs?: number
  readonly refuse: () => Fault
  /** Told how long each that got in had waited. */
  readonly noteWait?: (ms: number) => void
}

export interface Places {
  /** Waits for a place; askers take turns. Resolves to what gives it back. */
  take(who: string): Promise<() => void>
  /** Does the work in a place. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
  /** How long this asker would wait now, judged by the line's pace; infinite with too many waiting already. */
  expectedMs(who: string): number
  /** Whether they would get one before their patience ends. */
  hasRoom(who: string): boolean
}

/** How much the latest step of the line counts for its pace. */
const weight = 0.2

/** How long a step of the line takes; `stepMs` before there was any. */
function watchPace(stepMs: number) {
  let since = 0
  return {
    stepMs: () => stepMs,
    begin: () => (since = performance.now()),
    step: () => {
      const now = performance.now()
      stepMs += (now - since - stepMs) * weight
      since = now
    },
  }
}

/**
 * Bounds work by the time that others wait for it, not by a count: while the line moves fast it may be long. What
 * one asker has waiting holds up nobody else.
 */
export function openPlaces(limits: PlaceLimits): Places {
  const { eachWaiting = Infinity, patienceMs, ownPatienceMs = patienceMs, refuse, noteWait } = limits
  const taken = countTaken(limits)
  const pace = watchPace(patienceMs / 100)
  const line = fairLine<() => void>()

  const enter = (who: string) => {
    const giveBack = taken.take(who)
    return () => {
      giveBack()
      const letIn = line.next((other) => taken.isFree(other))
      if (letIn) pace.step()
      letIn?.()
    }
  }
  // With nobody before them anyone may wait: else a pace that was slow once would never be measured again.
  const expectedMs = (who: string) => {
    if (taken.isFree(who)) return 0
    return line.length(who) < eachWaiting ? line.ahead(who) * pace.stepMs() : Infinity
  }
  const patienceNow = () => (taken.isAnyFree() ? ownPatienceMs : patienceMs)
  const hasRoom = (who: string) => expectedMs(who) <= patienceNow()
  const wait = (who: string): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const letIn = () => resolve(enter(who))
    if (line.length() === 0) pace.begin()
    line.add(who, letIn)
    const timer = setTimeout(() => line.remove(who, letIn) && reject(refuse()), patienceNow())
    return promise.finally(() => clearTimeout(timer))
  }
  const take: Places['take'] = async (who) => {
    const since = performance.now()
    if (!hasRoom(who)) throw refuse()
    const leave = taken.isFree(who) ? enter(who) : await wait(who)
    noteWait?.(performance.now() - since)
    return leave
  }
  return { take, expectedMs, hasRoom, run: (who, work) => workInside(take(who), work) }
}

async function workInside<T>(entering: Promise<() => void>, work: () => Promise<T>): Promise<T> {
  const leave = await entering
  try {
    return await work()
  } finally {
    leave()
  }
}
