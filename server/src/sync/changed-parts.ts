import type { TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { allProviders, lockEntity } from '../ingest/lock-entity.ts'
import { isEntityFailure } from './failures.ts'
import { beginLanding } from './fence.ts'
import { markIds } from './marked-documents.ts'
import type { Documents } from './source-records.ts'
import { callOf, filledBy, type Syncing } from './syncing.ts'

/** More in one question would take an ERP too long. */
const mostAsked = 100

interface ChangedPart {
  id: SourceId
  timeChanged: Date
}

/** Asks the ERP which documents have lines of parts that have changed, and marks these to be read again. */
export async function markChangedParts(syncing: Syncing): Promise<void> {
  const { connector, sql } = syncing
  for (;;) {
    const parts = await sql<ChangedPart[]>`
      select source_id as id, time_changed as "timeChanged" from part_on_lines
      where connector = ${connector.name} and not is_marked order by time_changed limit ${mostAsked}`
    if (parts.length === 0) return
    const entities = filledBy(connector).filter(({ name }) => name === 'orders' || name === 'invoices')
    for (const entity of entities) {
      const ids = await documentsWith(syncing, entity, parts)
      await markDocuments(syncing, { entity, ids })
    }
    await beginLanding(syncing, (tx) => noteMarked(tx, syncing, parts))
  }
}

/** A refused table stops its own streams, and must not stop those of parts as well. */
async function documentsWith(
  syncing: Syncing,
  { name }: Entity,
  parts: readonly ChangedPart[],
): Promise<SourceId[]> {
  const { connector, log } = syncing
  const ids = parts.map(({ id }) => id)
  const call = callOf(syncing, 'follow')
  try {
    return (await connector.documentsWith?.(name as 'orders' | 'invoices', ids, call)) ?? []
  } catch (err) {
    if (!isEntityFailure(err)) throw err
    log.warn({ connector: connector.name, entity: name, err }, 'lines may say a former number of a part')
    return []
  }
}

async function markDocuments(syncing: Syncing, { entity, ids }: Documents): Promise<void> {
  if (ids.length === 0) return
  await beginLanding(syncing, async (tx) => {
    await lockEntity(tx, entity, allProviders)
    await markIds(tx, syncing, { entity, ids })
  })
}

/** A part that has changed again in the meantime, by a page of parts that landed, stays to be asked for. */
async function noteMarked(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  parts: readonly ChangedPart[],
): Promise<void> {
  await tx`
    update part_on_lines p set is_marked = true
    from unnest(${parts.map(({ id }) => id)}::text[], ${parts.map(({ timeChanged }) => timeChanged.toISOString())}::timestamptz[])
      as m (id, time_changed)
    where p.connector = ${connector.name} and p.source_id = m.id and p.time_changed = m.time_changed`
}
