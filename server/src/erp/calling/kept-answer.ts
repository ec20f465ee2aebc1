import type { Call } from '../port.ts'

const longestMs = 60_000

/** The call of an answer that all callers share: it has its own signal, so that a caller who leaves does not end it. */
export const sharedCall = (call: Call): Call => ({ ...call, signal: AbortSignal.timeout(longestMs) })

/** Asks once and keeps the answer for `keptMs`; callers meanwhile wait for the same answer. A failure is not kept. */
export function keptAnswer<T>(ask: (call: Call) => Promise<T>, keptMs: number): (call: Call) => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined
  return (call) => {
    if (kept && performance.now() - kept.at < keptMs) return kept.answer
    const asked = { at: performance.now(), answer: ask(sharedCall(call)) }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
