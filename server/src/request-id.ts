import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/**
 * Runs the work of a request so that the code below it can read the request's id, above all for calls to
 * ERPs.
 */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run(requestId, work)
}

/** The id of the current request; undefined outside of one, as in a job. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}
