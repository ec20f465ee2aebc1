import { failureReason } from './failures.ts'
import { LostLease } from './fence.ts'
import type { Syncing } from './syncing.ts'

/** Does a load or a sweep; the reason of a failure is kept until a sweep succeeds, since following goes on meanwhile. */
export async function keepingFailure(syncing: Syncing, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!syncing.signal.aborted && !(error instanceof LostLease)) await noteFailure(syncing, error)
    throw error
  }
}

async function noteFailure(syncing: Syncing, error: unknown): Promise<void> {
  await storeReason(syncing, failureReason(error)).catch((err: unknown) =>
    syncing.log.debug({ err }, 'the reason of a failed sweep could not be stored'),
  )
}

/** To call once all sweeps that were due have succeeded. */
export const clearSweepFailure = (syncing: Syncing): Promise<void> => storeReason(syncing, null)

async function storeReason({ sql, connector, epoch }: Syncing, reason: string | null): Promise<void> {
  await sql`
    update connector set sweep_failure = ${reason}::text
    where name = ${connector.name} and epoch = ${epoch} and sweep_failure is distinct from ${reason}::text`
}
