import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { AppParts } from '../app-parts.ts'

const restartAfterMs = 1000

/** Ends a runner after its running jobs; if it is ending already the library rejects, which is harmless. */
export function endRunner(runner: Runner, log: AppParts['log']): Promise<void> {
  return runner.stop().catch((err: unknown) => log.debug({ err }, 'the job runner was ending already'))
}

interface Supervision {
  start: () => Promise<Runner>
  log: AppParts['log']
  signal: AbortSignal
}

/**
 * A runner ends when the database goes away; a new one starts as soon as it is back. Resolves to true when
 * the last runner has ended after the signal.
 */
export async function supervise(first: Runner, { start, log, signal }: Supervision): Promise<true> {
  let runner: Runner | undefined = first
  for (;;) {
    if (runner && signal.aborted) void endRunner(runner, log)
    await runner?.promise.catch((err: unknown) => log.warn({ err }, 'the job runner ended'))
    const isStopping = await sleep(restartAfterMs, false, { signal, ref: false }).catch(() => true)
    if (isStopping) return true
    runner = await start().catch((err: unknown) => {
      log.debug({ err }, 'the job runner cannot start yet')
      return undefined
    })
  }
}
