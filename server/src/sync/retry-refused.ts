import { findEntity } from '../ingest/entities.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { isEntityFailure, refusedToRetry } from './refusals.ts'
import type { RetryReason } from './refusals.ts'
import { noteStopped } from './streams.ts'
import { filledBy } from './syncing.ts'
import type { Syncing } from './syncing.ts'

/** Tries refused documents again, those that others refer to first; an entity that fails holds up no other. */
export async function retryRefused(syncing: Syncing, reason: RetryReason): Promise<void> {
  const waiting = await refusedToRetry(syncing.sql, syncing, reason)
  const filled = filledBy(syncing.connector)
  for (const { entity: name, ids } of waiting.toSorted((a, b) => place(a) - place(b))) {
    const entity = findEntity(name)
    if (entity === undefined || !filled.includes(entity)) continue
    try {
      await bringUpToDate(syncing, { entity, ids, priority: 'follow' })
    } catch (error) {
      if (!isEntityFailure(error)) throw error
      await noteStopped(syncing, entity, error)
    }
  }
  function place({ entity }: { entity: string }): number {
    return filled.findIndex(({ name }) => name === entity)
  }
}
