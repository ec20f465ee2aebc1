import { sharedAnswer } from '../../shared-answer.ts'
import type { Call } from '../port.ts'
import { ErpFailure } from './erp-failure.ts'

const usualMs = 60_000

/** The call of an answer that all callers share: it has its own signal, so that a caller who leaves does not end it. */
export const sharedCall = ({ priority }: Pick<Call, 'priority'>): Call => ({
  priority,
  signal: AbortSignal.timeout(usualMs),
})

/**
 * Asks once and keeps the answer for `keptMs`; callers meanwhile wait for the same answer. A failure is not kept. What takes
 * many requests may take longer than `usualMs`.
 */
export const keptAnswer = <T>(
  ask: (call: Call) => Promise<T>,
  keptMs: number,
  longestMs = usualMs,
): ((call: Call) => Promise<T>) =>
  sharedAnswer(
    async ({ priority }: Call) => {
      const own = new AbortController()
      const timer = setTimeout(() => own.abort(new ErpFailure('slow', 'it did not reply in time')), longestMs)
      try {
        return await ask({ priority, signal: own.signal })
      } finally {
        clearTimeout(timer)
      }
    },
    { everyMs: keptMs },
  )
