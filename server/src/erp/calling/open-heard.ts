import type { Clock } from '../../clock.ts'
import { ErpFailure } from './erp-failure.ts'
import type { Heard } from '../port.ts'

/** Notes how questions do; a failure of one of them stands until that one is answered. */
export function openHeard(clock: Clock) {
  let timeAnswered: Date | null = null
  const failures = new Map<string, string>()
  return {
    heard: (): Heard => ({ timeAnswered, failure: [...failures.values()][0] ?? null }),
    noting:
      <T>(question: string, ask: () => Promise<T>) =>
      async (): Promise<T> => {
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
