import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Runs the work of a request so that everything below it can name the request, calls to ERPs above all. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run(requestId, work)
}

/** The request being answered; undefined outside one, as in a job. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}
