import { couldNotAsk } from '../faults.ts'

interface Asked {
  readonly error: Error | null
  readonly isLoadingError: boolean
  readonly refetch: () => unknown
}

/**
 * The failure of several queries, for one panel: a fault comes before a refusal, and `refetch` repeats all that
 * failed. Undefined if none failed.
 */
export function failureOf(asked: readonly Asked[]): Pick<Asked, 'error' | 'refetch'> | undefined {
  const failed = asked.filter(({ isLoadingError }) => isLoadingError)
  const first = failed.find(({ error }) => couldNotAsk(error)) ?? failed[0]
  return first && { error: first.error, refetch: () => failed.map(({ refetch }) => refetch()) }
}
