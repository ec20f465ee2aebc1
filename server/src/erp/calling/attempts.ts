import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import type { Call } from '../port.ts'
import { ErpFailure, isFailure } from './erp-failure.ts'

/** After five failures in a row no request is sent for this time. */
export const breakerOpenMs = 30_000

/** Attempts at calls of one system: after five failures in a row there are none for half a minute. */
export function openAttempts() {
  const breaker = circuitBreaker(
    handleWhen((error) => isFailure(error, 'down', 'slow')),
    { halfOpenAfter: breakerOpenMs, breaker: new ConsecutiveBreaker(5) },
  )
  const mayPass = handleWhen((error) => isFailure(error, 'down', 'slow', 'busy'))
  const withRetries = wrap(retry(mayPass, { maxAttempts: 2, backoff }), breaker)
  let lastWhy = 'it cannot be asked'
  return {
    isBreakerOpen: () => breaker.state === CircuitState.Open,
    /** Attempts once; failures that may pass are retried, but not while a person waits. */
    async execute<T>(once: () => Promise<T>, { signal, priority }: Call): Promise<T> {
      const policy = priority === 'person' ? breaker : withRetries
      try {
        return await policy.execute(once, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof BrokenCircuitError)
          throw new ErpFailure(
            'down',
            `${lastWhy}; after five failures in a row it is left alone for half a minute`,
          )
        if (error instanceof ErpFailure) lastWhy = error.why
        throw error
      }
    },
  }
}

const backoff = new DelegateBackoff<{ attempt: number; result: object }>(({ attempt, result }) => {
  // The queue of a busy system waits itself.
  if ('error' in result && isFailure(result.error, 'busy')) return 0
  return 2 ** (attempt - 1) * (500 + Math.random() * 1000)
})
