import { minuteMs } from '@portal/domain/time-units'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { wait } from '../wait.ts'
import { EntityUnswept, failureReason } from './failures.ts'
import { LostLease } from './fence.ts'
import { noteBehind } from './note-state.ts'
import type { Syncing } from './syncing.ts'

export interface Repeated {
  everyMs: number
  /** The interval is from one beginning to the next; otherwise it is from an end to the next beginning. */
  isSteady?: boolean
  work: () => Promise<void>
}

const leastPauseMs = 1_000

/** Repeats work until the signal aborts or the lease is lost; failures are stored and retried after longer and longer waits. */
export async function repeat(
  syncing: Syncing,
  { everyMs, isSteady = false, work }: Repeated,
  waitFor = wait,
): Promise<void> {
  let failures = 0
  while (!syncing.signal.aborted) {
    const begun = performance.now()
    try {
      await work()
      failures = 0
      const tookMs = isSteady ? performance.now() - begun : 0
      await waitFor(Math.max(leastPauseMs, everyMs - tookMs), syncing.signal)
    } catch (error) {
      if (syncing.signal.aborted || error instanceof LostLease) return
      const cause = error instanceof EntityUnswept ? error.failure : error
      const waitMs = retryAfter(cause, failures, Math.random())
      failures += 1
      await reportFailure(syncing, { error, waitMs })
      await waitFor(waitMs, syncing.signal)
    }
  }
}

async function reportFailure(
  syncing: Syncing,
  { error, waitMs }: { error: unknown; waitMs: number },
): Promise<void> {
  if (error instanceof EntityUnswept) {
    // Stored with its streams; all others are followed.
    syncing.log.warn({ err: error, connector: syncing.connector.name, waitMs }, 'a sweep is not complete')
    return
  }
  syncing.log.warn({ err: error, connector: syncing.connector.name, waitMs }, 'a connector is behind')
  await noteBehind(syncing, { failure: failureReason(error), waitMs }).catch((err: unknown) =>
    syncing.log.debug({ err }, 'the failure could not be stored'),
  )
}

const firstRetryMs = 1_000
const longestRetryMs = 5 * minuteMs

/**
 * How long to wait after a failure: longer each time, and at least as long as the ERP says. A denied key waits longest: more
 * tries could lock the user out. `random`, from 0 to 1, keeps servers from retrying at the same moment.
 */
export function retryAfter(error: unknown, failuresBefore: number, random: number): number {
  const isErp = error instanceof ErpFailure
  if (isErp && error.kind === 'denied') return longestRetryMs
  const backOffMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failuresBefore) * (0.5 + random / 2)
  return Math.max(backOffMs, isErp ? (error.retryAfterMs ?? 0) : 0)
}
