import type { Fault } from '../faults.ts'
import { fairQueue, type Client } from './fair-queue.ts'
import { countTakenSlots, type SlotCounts } from './taken-slots.ts'

export interface SlotLimits extends SlotCounts {
  /** How many requests of one client may wait; more are refused at once, however fast the queue moves. */
  readonly waitingPerClient?: number
  /** The longest wait; a client that would have to wait longer is refused at once. */
  readonly maxWaitMs: number
  /** The longest wait while slots are free but the client has all of its own: it delays nobody else. */
  readonly maxOwnWaitMs?: number
  readonly refuse: () => Fault
  /** Called with the time that each client waited for its slot. */
  readonly noteWait?: (ms: number) => void
}

export interface Slots {
  /** Waits for a slot; clients take turns. Resolves to a function that frees the slot. */
  take(client: Client): Promise<() => void>
  /** Does the work in a slot. */
  run<T>(client: Client, work: () => Promise<T>): Promise<T>
  /** How long the client would wait now, at the queue's pace; infinite if too many of its requests wait. */
  expectedWaitMs(client: Client): number
  /** Whether this client would get a slot within the longest wait. */
  hasRoom(client: Client): boolean
}

/** The weight of the latest step in the average. */
const weight = 0.2

/** The average time that a step of the queue takes, in ms; it starts at `stepMs`. */
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
 * Limits concurrent work. The queue is limited by the waiting time, not by its length: while it moves fast,
 * it may be long. Waiting requests of one client do not delay other clients.
 */
export function openSlots(limits: SlotLimits): Slots {
  const { waitingPerClient = Infinity, maxWaitMs, maxOwnWaitMs = maxWaitMs, refuse, noteWait } = limits
  const taken = countTakenSlots(limits)
  const pace = watchPace(maxWaitMs / 100)
  const queue = fairQueue<() => void>()

  const enter = (client: Client) => {
    const free = taken.take(client)
    return () => {
      free()
      const letIn = queue.next((other) => taken.isFreeFor(other))
      if (letIn) pace.step()
      letIn?.()
    }
  }
  // With an empty queue this is 0 and anyone may wait: otherwise a pace that was slow once would never be
  // measured again.
  const expectedWaitMs = (client: Client) => {
    if (taken.isFreeFor(client)) return 0
    return queue.length(client) < waitingPerClient ? queue.ahead(client) * pace.stepMs() : Infinity
  }
  const longestWaitMs = () => (taken.isAnyFree() ? maxOwnWaitMs : maxWaitMs)
  const hasRoom = (client: Client) => expectedWaitMs(client) <= longestWaitMs()
  const wait = (client: Client): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const letIn = () => resolve(enter(client))
    if (queue.length() === 0) pace.begin()
    queue.add(client, letIn)
    const timer = setTimeout(() => queue.remove(client, letIn) && reject(refuse()), longestWaitMs())
    return promise.finally(() => clearTimeout(timer))
  }
  const take: Slots['take'] = async (client) => {
    const since = performance.now()
    if (!hasRoom(client)) throw refuse()
    const leave = taken.isFreeFor(client) ? enter(client) : await wait(client)
    noteWait?.(performance.now() - since)
    return leave
  }
  return { take, expectedWaitMs, hasRoom, run: (client, work) => workInside(take(client), work) }
}

async function workInside<T>(entering: Promise<() => void>, work: () => Promise<T>): Promise<T> {
  const leave = await entering
  try {
    return await work()
  } finally {
    leave()
  }
}
