import type { Clock } from '../../clock.ts'
import { ErpFailure } from './erp-failure.ts'
import type { LiveState } from '../port.ts'

/** Tracks whether a system answers; the failure of a question stands until that question is answered again. */
export function openLiveState(clock: Clock) {
  let timeAnswered: Date | null = null
  const failures = new Map<string, string>()
  return {
    liveState: (): LiveState => ({ timeAnswered, failure: [...failures.values()][0] ?? null }),
    tracked: async <T>(question: string, ask: () => Promise<T>): Promise<T> => {
      try {
        const answer = await ask()
        timeAnswered = clock.now()
        failures.delete(question)
        return answer
      } catch (error) {
        failures.set(question, error instanceof ErpFailure ? error.why : 'it is not known why')
        throw error
      }
    },
  }
}
