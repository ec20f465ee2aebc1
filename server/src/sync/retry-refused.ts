import type { SourceId } from '../erp/source-id.ts'
import { findEntity } from '../ingest/entities.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { refusedToRetry, type RetryReason } from './refusals.ts'
import { catchEntityFailure } from './stop-entity.ts'
import { filledBy, type Syncing } from './syncing.ts'

/** Tries refused documents again, those that others refer to first; an entity that fails holds up no other. */
export async function retryRefused(syncing: Syncing, reason: RetryReason): Promise<void> {
  const waiting = await refusedToRetry(syncing.sql, syncing, reason)
  const names = filledBy(syncing.connector).map(({ name }) => name)
  for (const { entity, ids } of waiting.toSorted((a, b) => names.indexOf(a.entity) - names.indexOf(b.entity)))
    await readOf(syncing, entity, ids)
}

/**
 * Reads customers for whom documents wait, such as the first order of a new one: their own stream is asked less often than
 * that of orders. Returns whether any of them changed.
 */
export async function readCustomers(syncing: Syncing, ids: ReadonlySet<SourceId>): Promise<boolean> {
  return ids.size > 0 && (await readOf(syncing, 'customers', [...ids])) > 0
}

async function readOf(syncing: Syncing, name: string, ids: readonly SourceId[]): Promise<number> {
  const entity = findEntity(name)
  if (entity === undefined || !filledBy(syncing.connector).includes(entity)) return 0
  let landed = 0
  await catchEntityFailure(syncing, entity, async () => {
    landed = (await bringUpToDate(syncing, { entity, ids, priority: 'follow' })).landed
  })
  return landed
}
