import type { AppParts } from '../app-parts.ts'
import { wait } from '../wait.ts'
import { releaseLease, renewLease, takeLease } from './lease.ts'

const renewEveryMs = 10_000

export interface Held {
  lease: Parameters<typeof takeLease>[0]
  /** Ends the work. */
  stop: AbortSignal
  log: AppParts['log']
}

/** Takes the lease, works and releases it; false where another server has it. The signal aborts when the lease is lost. */
export async function holdLease(
  { lease, stop, log }: Held,
  work: (epoch: number, signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const epoch = await takeLease(lease)
  if (epoch === undefined) return false
  const over = new AbortController()
  const signal = AbortSignal.any([stop, over.signal])
  const renewing = renewUntil({ lease, stop: signal, log }).finally(() => over.abort())
  try {
    await work(epoch, signal)
  } finally {
    over.abort()
    await renewing
    await releaseLease(lease)
  }
  return true
}

/** Renews the lease until it is lost or the signal aborts. A renewal that fails is tried again before the lease runs out. */
async function renewUntil({ lease, stop, log }: Held): Promise<void> {
  for (;;) {
    await wait(renewEveryMs, stop)
    if (stop.aborted) return
    try {
      if (!(await renewLease(lease))) return
    } catch (err) {
      log.debug({ err }, 'the lease could not be renewed')
    }
  }
}
