import { erpSlow } from '../faults.ts'

/** Asks a system while a person waits: after `patienceMs` it is a 504, whether or not the system heeds the signal. */
export async function askLive<T>(patienceMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs)
  const { promise: late, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(erpSlow(signal.reason)), { once: true })
  return Promise.race([late, (async () => ask(signal))()])
}
