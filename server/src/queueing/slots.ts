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
  /**
   * Waits for a slot; clients take turns. Resolves to a function that frees the slot. When the signal aborts, it no
   * longer waits and rejects with the signal's reason.
   */
  take(client: Client, signal?: AbortSignal): Promise<() => void>
  /** Does the work in a slot. */
  run<T>(client: Client, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
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
  const take: Slots['take'] = async (client, signal) => {
    const since = performance.now()
    signal?.throwIfAborted()
    if (!hasRoom(client)) throw refuse()
    if (queue.length() === 0) pace.begin()
    const waiting = { queue, client, enter, ms: longestWaitMs(), refuse, signal }
    const leave = taken.isFreeFor(client) ? enter(client) : await waitInLine(waiting)
    noteWait?.(performance.now() - since)
    return leave
  }
  const run: Slots['run'] = (client, work, signal) => workInside(take(client, signal), work)
  return { take, expectedWaitMs, hasRoom, run }
}

interface Waiting extends Pick<SlotLimits, 'refuse'> {
  readonly queue: ReturnType<typeof fairQueue<() => void>>
  readonly client: Client
  readonly enter: (client: Client) => () => void
  readonly ms: number
  readonly signal: AbortSignal | undefined
}

function waitInLine({ queue, client, enter, ms, refuse, signal }: Waiting): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const letIn = () => resolve(enter(client))
  queue.add(client, letIn)
  const giveUp = (reason: unknown) => queue.remove(client, letIn) && reject(reason)
  const timer = setTimeout(() => giveUp(refuse()), ms)
  return whileWatched(signal, () => giveUp(signal?.reason), promise).finally(() => clearTimeout(timer))
}

/** Calls `left` if the signal has aborted, or aborts before the promise is settled. */
export function whileWatched<T>(
  signal: AbortSignal | undefined,
  left: () => void,
  promise: Promise<T>,
): Promise<T> {
  if (signal?.aborted) left()
  signal?.addEventListener('abort', left)
  return promise.finally(() => signal?.removeEventListener('abort', left))
}

async function workInside<T>(entering: Promise<() => void>, work: () => Promise<T>): Promise<T> {
  const leave = await entering
  try {
    return await work()
  } finally {
    leave()
  }
}
