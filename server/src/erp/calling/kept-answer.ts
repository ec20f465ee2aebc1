import { sharedAnswer } from '../../shared-answer.ts'
import type { Call } from '../port.ts'
import { withOwnSignal } from './own-signal.ts'

const usualMs = 60_000

/**
 * Asks once and keeps the answer for `keptMs`; callers meanwhile wait for the same answer. A failure is not kept. What takes
 * many requests may take longer than `usualMs`.
 */
export const keptAnswer = <T>(
  ask: (call: Call) => Promise<T>,
  keptMs: number,
  longestMs = usualMs,
): ((call: Call) => Promise<T>) =>
  sharedAnswer(({ priority }: Call) => withOwnSignal(priority, longestMs, ask), { everyMs: keptMs })
