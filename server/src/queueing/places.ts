import type { Fault } from '../faults.ts'
import { fairLine } from './fair-line.ts'
import { countTaken } from './taken-places.ts'
import type { TakenLimits } from './taken-places.ts'

export interface PlaceLimits extends TakenLimits {
  /** How many items of one client may wait; more are refused at once, however fast the queue moves. */
  readonly eachWaiting?: number
  /** The longest wait; a client that would have to wait longer is refused at once. */
  readonly patienceMs: number
  /**
   * The longest wait while places are free, but this client's share is taken: then its waiting delays nobody
   * else.
   */
  readonly ownPatienceMs?: number
  readonly refuse: () => Fault
  /** Called with the time that each admitted item had waited. */
  readonly noteWait?: (ms: number) => void
}

export interface Places {
  /** Waits for a place; clients take turns. Resolves to the function that releases the place. */
  take(who: string): Promise<() => void>
  /** Runs the work in a place. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
  /**
   * The expected wait of this client, from the queue's pace; infinite if too many of its items wait already.
   */
  expectedMs(who: string): number
  /** Whether this client would get a place within the longest wait. */
  hasRoom(who: string): boolean
}

/** Weight of the latest step in the moving average of the pace. */
const weight = 0.2

/** The average time of a step of the queue; `stepMs` before the first step. */
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
 * Limits parallel work by the expected waiting time instead of a number of waiting items: the queue may be
 * long while it moves fast. One client's waiting items delay nobody else.
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
  // A client with an empty queue before it may always wait; otherwise a pace that was once slow would never
  // be measured again.
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
