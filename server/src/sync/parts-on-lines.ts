import { fragment } from '../database/fragment.ts'
import type { ISql, TransactionSql } from '../database/sql.ts'
import type { Outcome } from '../erp/port.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity } from '../ingest/entity.ts'
import { allProviders, lockEntity } from '../ingest/lock-entity.ts'
import { assertFence } from './fence.ts'
import { isEntityFailure } from './refusals.ts'
import { markIds } from './source-records.ts'
import { callOf, filledBy, type Syncing } from './syncing.ts'

interface PartsRead {
  entity: Entity
  outcomes: readonly Outcome[]
  timeRead: Date
  /** Parts are read before the documents with their lines. */
  isLoad: boolean
  isGoneProven: boolean
}

/** What is known of the lines of one part after it was read. */
interface OnLines {
  id: SourceId
  words: string
  /** Whether lines that say something else must be read again. */
  isToMark: boolean
}

/**
 * When a part changed: never before the documents that are being read now, or those would miss the change while the database's
 * clock is behind.
 */
const timeOfChange = ({ name }: { name: string }) =>
  fragment`greatest(clock_timestamp(), ${lastRead(name, 'orders')}, ${lastRead(name, 'invoices')})`

const lastRead = (connector: string, entity: string) => fragment`(
      select max(time_read) + interval '1 millisecond' from source_record
      where connector = ${connector} and entity = ${entity})`

/** A part that was withheld may be gone now. */
const isChanged = fragment`(p.words <> excluded.words or excluded.words = '' and not excluded.is_marked)`

/**
 * Stores what lines say of parts that were read: documents with lines of those for which it has changed are marked by
 * `markChangedParts`. Nothing is marked for a part that the ERP withholds: it may only have lost a right.
 */
export async function noteOnLines(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { entity, outcomes, timeRead, isLoad, isGoneProven }: PartsRead,
): Promise<void> {
  if (entity.name !== 'parts' || connector.documentsWith === undefined) return
  const all = outcomes.flatMap((outcome): OnLines[] => {
    const { id } = outcome
    if ('missing' in outcome && outcome.missing === 'gone') return [{ id, words: '', isToMark: isGoneProven }]
    const words = 'onLines' in outcome ? outcome.onLines : undefined
    return words === undefined ? [] : [{ id, words, isToMark: true }]
  })
  await tx`
    insert into part_on_lines as p (connector, source_id, words, time_read, time_changed, is_marked)
    select ${connector.name}, id, words, ${timeRead}, date_trunc('milliseconds', ${timeOfChange(connector)}),
      ${isLoad} or not is_to_mark
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ words }) => words)}::text[],
      ${all.map(({ isToMark }) => isToMark)}::boolean[]) as o (id, words, is_to_mark)
    on conflict (connector, source_id) do update set time_read = excluded.time_read, words = excluded.words,
      time_changed = case when ${isChanged} then excluded.time_changed else p.time_changed end,
      is_marked = case when ${isChanged} then excluded.words = '' and excluded.is_marked else p.is_marked end
    where p.time_read <= excluded.time_read`
}

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
    await noteMarked(sql, syncing, parts)
  }
}

/** A table that the ERP refuses must not stop parts: its own streams are stopped by it. */
async function documentsWith(
  syncing: Syncing,
  { name }: Entity,
  parts: readonly ChangedPart[],
): Promise<SourceId[]> {
  const { connector, log } = syncing
  const ids = parts.map(({ id }) => id)
  try {
    return (
      (await connector.documentsWith?.(name as 'orders' | 'invoices', ids, callOf(syncing, 'follow'))) ?? []
    )
  } catch (error) {
    if (!isEntityFailure(error)) throw error
    log.warn(
      { connector: connector.name, entity: name, err: error },
      'lines may say a former number of a part',
    )
    return []
  }
}

async function markDocuments(
  syncing: Syncing,
  { entity, ids }: { entity: Entity; ids: readonly SourceId[] },
): Promise<void> {
  if (ids.length === 0) return
  await syncing.sql.begin(async (tx) => {
    await assertFence(tx, syncing)
    await lockEntity(tx, entity, allProviders)
    await markIds(tx, syncing, { entity, ids })
  })
}

/** Those that have changed again meanwhile are asked for again. */
async function noteMarked(
  sql: ISql,
  { connector }: Pick<Syncing, 'connector'>,
  parts: readonly ChangedPart[],
): Promise<void> {
  await sql`
    update part_on_lines p set is_marked = true
    from unnest(${parts.map(({ id }) => id)}::text[], ${parts.map(({ timeChanged }) => timeChanged.toISOString())}::timestamptz[])
      as m (id, time_changed)
    where p.connector = ${connector.name} and p.source_id = m.id and p.time_changed = m.time_changed`
}

/**
 * Marks documents that landed for the first time, if what lines say of a part has changed since reading them began: the ERP
 * may have been asked for documents with its lines before they were there to be marked.
 */
export async function markIfPartsChanged(
  tx: TransactionSql,
  syncing: Pick<Syncing, 'connector'>,
  { entity, added, timeRead }: { entity: Entity; added: readonly SourceId[]; timeRead: Date },
): Promise<void> {
  const { connector } = syncing
  if (added.length === 0 || connector.documentsWith === undefined) return
  if (entity.name !== 'orders' && entity.name !== 'invoices') return
  const changed = await tx`
    select from part_on_lines where connector = ${connector.name} and time_changed >= ${timeRead} limit 1`
  if (changed.length > 0) await markIds(tx, syncing, { entity, ids: added })
}
