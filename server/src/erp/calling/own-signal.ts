import type { Call } from '../port.ts'
import { ErpFailure } from './erp-failure.ts'

/** Asks with a signal of its own, so that a caller who leaves does not end what others wait for; fails as slow in the end. */
export async function withOwnSignal<T>(
  priority: Call['priority'],
  mostMs: number,
  ask: (call: Call) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(new ErpFailure('slow', 'it did not reply in time')), mostMs)
  try {
    return await ask({ priority, signal: own.signal })
  } finally {
    clearTimeout(timer)
  }
}
