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
 * Asks once and keeps the answer for `keptMs`; callers meanwhile wait for the same answer. A failure is not kept. What takes
 * many requests may take longer than `longestWaitMs`.
 */
export const keptAnswer = <T>(
  ask: (call: Call) => Promise<T>,
  keptMs: number,
  longestMs = longestWaitMs,
): ((call: Call) => Promise<T>) =>
  sharedAnswer(({ priority }: Call) => withOwnSignal(priority, longestMs, ask), { everyMs: keptMs })
