import { sharedAnswer } from '../../shared-answer.ts'
import type { Call } from '../port.ts'

const longestMs = 60_000

/** The call of an answer that all callers share: it has its own signal, so that a caller who leaves does not end it. */
export const sharedCall = ({ priority }: Pick<Call, 'priority'>): Call => ({
  priority,
  signal: AbortSignal.timeout(longestMs),
})

/** Asks once and keeps the answer for `keptMs`; callers meanwhile wait for the same answer. A failure is not kept. */
export const keptAnswer = <T>(
  ask: (call: Call) => Promise<T>,
  keptMs: number,
): ((call: Call) => Promise<T>) => sharedAnswer((call: Call) => ask(sharedCall(call)), { everyMs: keptMs })
