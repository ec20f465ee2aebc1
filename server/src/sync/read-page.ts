import type { Call, Outcome, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { keyOfRecord, keysBefore, otherHolders } from './source-records.ts'
import { callOf, databaseTime } from './syncing.ts'
import type { Syncing } from './syncing.ts'

/** How many documents are asked for at once. */
export const mostRead = 500

export interface ReadPage {
  entity: Entity
  outcomes: readonly Outcome[]
  /** When reading began: a document that was read later is newer. */
  timeRead: Date
}

interface Wanted {
  entity: Entity
  ids: readonly SourceId[]
  priority: Call['priority']
}

/**
 * Reads documents, and with them those that have, or had been refused for, a number of theirs: which of them has it now
 * can be told only of all together.
 */
export async function readPage(syncing: Syncing, { entity, ids, priority }: Wanted): Promise<ReadPage> {
  const { connector, sql } = syncing
  const timeRead = await databaseTime(syncing)
  const read = (some: readonly SourceId[]) => connector.read(entity.name, some, callOf(syncing, priority))
  const outcomes = await read(ids)
  const keys = new Set(await keysBefore(sql, syncing, { entity, ids }))
  for (const outcome of outcomes) {
    const key = 'record' in outcome ? keyOfRecord(entity, outcome.record) : undefined
    if (key !== undefined) keys.add(key)
  }
  const others = await otherHolders(sql, syncing, { entity, ids, keys: [...keys] })
  if (others.length === 0) return { entity, outcomes, timeRead }
  return {
    entity,
    outcomes: [...outcomes, ...(await read([...new Set(others.map(({ id }) => id))]))],
    timeRead,
  }
}
