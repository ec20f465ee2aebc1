import { minuteMs } from '@portal/domain/time-units'
import { sharedAnswer } from '../../shared-answer.ts'
import type { Call } from '../port.ts'
import { ErpFailure } from './erp-failure.ts'

/** Far longer than a request takes, with its time in the queue. */
export const longestWaitMs = minuteMs

/** Asks with a signal of its own, so that a caller who leaves does not end what others wait for; fails as slow in the end. */
export async function withOwnSignal<T>(
  priority: Call['priority'],
  mostMs: number,
  ask: (call: Call) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(new ErpFailure('slow', 'it did not reply in time')), mostMs)
  try {
    return await ask({ priority, signal: own.signal })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks once and keeps the answer for `keptMs`; callers meanwhile wait for the same answer, each until its own signal aborts.
 * A failure is not kept. What takes many requests may take longer than `longestWaitMs`.
 */
export function keptAnswer<T>(
  ask: (call: Call) => Promise<T>,
  keptMs: number,
  longestMs = longestWaitMs,
): (call: Call) => Promise<T> {
  const shared = sharedAnswer(({ priority }: Call) => withOwnSignal(priority, longestMs, ask), {
    everyMs: keptMs,
  })
  return (call) => unlessLeft(shared(call), call.signal)
}

/** The answer, unless the signal aborts first: a stop must not wait for a system that hangs. */
async function unlessLeft<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason as Error)
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  try {
    return await Promise.race([answer, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
