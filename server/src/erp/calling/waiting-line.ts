import type PQueue from 'p-queue'
import type { Call } from '../port.ts'
import type { ErpFailure } from './erp-failure.ts'
import { priorities, type UrgentFirst } from './urgent-first.ts'

/** A call for which nothing has been sent yet. */
interface Waiting extends Call {
  /** Why it can no longer be sent. */
  obstacle: () => ErpFailure | undefined
}

/** The calls that wait in a queue. */
export function openWaitingLine(queue: PQueue<UrgentFirst>) {
  const waiting = new Map<AbortController, Waiting>()
  return {
    /** Sends when it is this call's turn; throws its obstacle if there is one by then. */
    async inTurn<T>(call: Waiting, send: () => Promise<T>): Promise<T> {
      throwObstacle(call)
      const leaving = new AbortController()
      waiting.set(leaving, call)
      const begin = async () => {
        waiting.delete(leaving)
        throwObstacle(call)
        return send()
      }
      const signal = AbortSignal.any([call.signal, leaving.signal])
      try {
        return await queue.add(begin, { signal, priority: priorities[call.priority] })
      } finally {
        waiting.delete(leaving)
      }
    },
    /** Ends the waiting of calls that have an obstacle now, so that they do not fail only when their turn comes. */
    endObstructed(): void {
      for (const [leaving, { obstacle }] of waiting) {
        const failure = obstacle()
        if (failure) leaving.abort(failure)
      }
    },
  }
}

export function throwObstacle({ obstacle }: Pick<Waiting, 'obstacle'>): void {
  const failure = obstacle()
  if (failure) throw failure
}
