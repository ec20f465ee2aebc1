import { fragment } from '../database/fragment.ts'
import type { TransactionSql } from '../database/sql.ts'
import type { Outcome, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { markIds } from './marked-documents.ts'
import type { Syncing } from './syncing.ts'

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
 * Stores what the lines of orders and invoices say of each part that was read. If that has changed, `markChangedParts`
 * marks the documents with such lines. A part that the ERP withholds marks nothing: the portal may only have lost a
 * right.
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
