import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { AppParts } from '../app-parts.ts'

const restartAfterMs = 1000

/** Ends a runner after the jobs under way; one that is ending already rejects, which does no harm. */
export function endRunner(runner: Runner, log: AppParts['log']): Promise<void> {
  return runner.stop().catch((err: unknown) => log.debug({ err }, 'the job runner was ending already'))
}

interface Supervision {
  start: () => Promise<Runner>
  log: AppParts['log']
  signal: AbortSignal
}

/**
 * A runner ends when the database goes away: then a new one takes over as soon as it is back. True when, after the
 * signal, the last has ended.
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
