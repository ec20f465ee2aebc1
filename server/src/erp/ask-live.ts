import { erpSlow } from '../faults.ts'

/** Asks a system while a person waits: beyond the patience it is a 504, whether the system heeds the signal or not. */
export async function askLive<T>(patienceMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs)
  const { promise: late, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(erpSlow(signal.reason)), { once: true })
  return Promise.race([late, (async () => ask(signal))()])
}
