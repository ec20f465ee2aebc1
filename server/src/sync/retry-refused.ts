import { findEntity } from '../ingest/entities.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { refusedAgain } from './refusals.ts'
import type { Again } from './refusals.ts'
import { filledBy } from './syncing.ts'
import type { Syncing } from './syncing.ts'

/** Tries refused documents again, in an order in which they may come to be. */
export async function retryRefused(syncing: Syncing, why: Again): Promise<void> {
  const waiting = await refusedAgain(syncing.sql, syncing, why)
  const filled = filledBy(syncing.connector)
  for (const { entity: name, ids } of waiting.toSorted((a, b) => place(a) - place(b))) {
    const entity = findEntity(name)
    if (entity !== undefined && filled.includes(entity))
      await bringUpToDate(syncing, { entity, ids, priority: 'follow' })
  }
  function place({ entity }: { entity: string }): number {
    return filled.findIndex(({ name }) => name === entity)
  }
}
