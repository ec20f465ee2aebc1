import type { SourceId } from '../erp/port.ts'
import { inGroups } from '../in-groups.ts'
import type { Entity } from '../ingest/entity.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { markChangedParts } from './changed-parts.ts'
import { Drift } from './failures.ts'
import { isMarked } from './marked-documents.ts'
import { mostRead } from './read-page.ts'
import { refusedToRetry, type RetryReason } from './refusals.ts'
import { catchEntityFailure } from './stop-entity.ts'
import { filledBy, type Syncing } from './syncing.ts'

/**
 * Reads again the documents that are marked, highest ids first and at least one page; those that are left
 * when the time is over stay marked.
 */
export async function readMarked(syncing: Syncing, forMs = Infinity): Promise<void> {
  const endAt = performance.now() + forMs
  const { connector, sql } = syncing
  const filled = filledBy(connector)
  const marked = await sql<{ entity: string; ids: SourceId[] }[]>`
    select entity, array_agg(source_id order by length(source_id) desc, source_id desc) as ids from source_record
    where connector = ${connector.name} and entity = any(${filled.map(({ name }) => name)}::text[])
      and ${isMarked}
    group by entity`
  for (const entity of filled) {
    const ids = marked.find((each) => each.entity === entity.name)?.ids ?? []
    for (const page of inGroups(ids, mostRead)) {
      const readIt = () => bringUpToDate(syncing, { entity, ids: page, priority: 'follow' })
      const failure = await catchEntityFailure(syncing, entity, readIt)
      // If a table is refused, its other pages are too.
      if (failure !== undefined && !(failure instanceof Drift)) break
      if (performance.now() >= endAt) return
    }
  }
}

/** Marks the documents of changed parts, and reads all that are marked, even if the ERP cannot say which parts changed. */
export async function markAndReadAgain(syncing: Syncing, forMs?: number): Promise<void> {
  const [marking] = await Promise.allSettled([markChangedParts(syncing)])
  await readMarked(syncing, forMs)
  if (marking.status === 'rejected') throw marking.reason
}

/** Tries refused documents again, those that others refer to first; an entity that fails holds up no other. */
export async function retryRefused(syncing: Syncing, reason: RetryReason): Promise<void> {
  const waiting = await refusedToRetry(syncing.sql, syncing, reason)
  for (const entity of filledBy(syncing.connector)) {
    const ids = waiting.find((each) => each.entity === entity.name)?.ids ?? []
    if (ids.length > 0) await landedOf(syncing, entity, ids)
  }
}

/**
 * Reads customers for whom documents wait, such as the first order of a new one: their own stream is asked less often than
 * that of orders. Returns whether any of them changed.
 */
export async function readCustomers(syncing: Syncing, ids: ReadonlySet<SourceId>): Promise<boolean> {
  const customers = filledBy(syncing.connector).find(({ name }) => name === 'customers')
  return customers !== undefined && ids.size > 0 && (await landedOf(syncing, customers, [...ids])) > 0
}

/** Reads documents; returns how many of them changed. */
async function landedOf(syncing: Syncing, entity: Entity, ids: readonly SourceId[]): Promise<number> {
  let landed = 0
  await catchEntityFailure(syncing, entity, async () => {
    landed = (await bringUpToDate(syncing, { entity, ids, priority: 'follow' })).landed
  })
  return landed
}
