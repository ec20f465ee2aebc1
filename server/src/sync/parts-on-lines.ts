import type { ISql, TransactionSql } from '../database/sql.ts'
import type { Call, Documents, Outcome } from '../erp/port.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity } from '../ingest/entity.ts'
import { callOf } from './syncing.ts'
import type { Syncing } from './syncing.ts'

/** What lines of orders and invoices say of parts: the number and the category. */
export type OnLines = ReadonlyMap<SourceId, string>

interface PartsRead {
  entity: Entity
  outcomes: readonly Outcome[]
  isGoneProven: boolean
}

/** What lines say now of the parts read, as far as the ERP tells; nothing of a part that is gone. */
export function onLinesNow({ entity, outcomes, isGoneProven }: PartsRead): OnLines {
  if (entity.name !== 'parts') return new Map()
  return new Map(
    outcomes.flatMap((outcome) => {
      const words = 'onLines' in outcome ? outcome.onLines : undefined
      if (words !== undefined) return [[outcome.id, words] as const]
      const isGone = isGoneProven && 'missing' in outcome && outcome.missing === 'gone'
      return isGone ? [[outcome.id, ''] as const] : []
    }),
  )
}

/** The documents with lines of parts of which lines said something else when the parts were last read, or nothing. */
export async function documentsOfChanged(
  syncing: Syncing,
  onLines: OnLines,
  priority: Call['priority'],
): Promise<Documents[]> {
  const { connector, sql } = syncing
  if (onLines.size === 0 || connector.naming === undefined) return []
  const before = await onLinesBefore(sql, connector.name, [...onLines.keys()])
  const changed = [...onLines].filter(([id, words]) => before.get(id) !== words).map(([id]) => id)
  if (changed.length === 0 || !(await haveDocuments(syncing))) return []
  return connector.naming(changed, callOf(syncing, priority))
}

async function onLinesBefore(sql: ISql, connector: string, ids: readonly SourceId[]): Promise<OnLines> {
  const rows = await sql<{ id: SourceId; words: string }[]>`
    select source_id as id, words from part_on_lines
    where connector = ${connector} and source_id = any(${ids}::text[])`
  return new Map(rows.map(({ id, words }) => [id, words]))
}

/** False until the first load of orders or invoices: they are read after parts. */
async function haveDocuments({ connector, sql }: Syncing): Promise<boolean> {
  const rows = await sql`
    select from source_record where connector = ${connector.name} and entity in ('orders', 'invoices') limit 1`
  return rows.length > 0
}

/** Marks the documents to be read again, and stores what lines say of the parts. */
export async function noteOnLines(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { onLines, documents }: { onLines: OnLines; documents: readonly Documents[] },
): Promise<void> {
  if (onLines.size === 0) return
  for (const { entity, ids } of documents)
    await tx`
      update source_record set time_read = 'epoch'
      where connector = ${connector.name} and entity = ${entity} and source_id = any(${ids}::text[])`
  await tx`
    insert into part_on_lines as p (connector, source_id, words)
    select ${connector.name}, id, words
    from unnest(${[...onLines.keys()]}::text[], ${[...onLines.values()]}::text[]) as o (id, words)
    on conflict (connector, source_id) do update set words = excluded.words where p.words <> excluded.words`
}
