import type { TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity } from '../ingest/entity.ts'
import type { SourceRecord } from './source-records.ts'
import type { Syncing } from './syncing.ts'

type Of = Pick<Syncing, 'connector'>

/** Stores the numbers of parts that are removed: lines still name them if a part comes back under another number. */
export async function noteFormerParts(
  tx: TransactionSql,
  { connector }: Of,
  {
    entity,
    gone,
    known,
  }: { entity: Entity; gone: readonly SourceId[]; known: ReadonlyMap<SourceId, SourceRecord> },
): Promise<void> {
  if (entity.name !== 'parts') return
  const parts = gone.flatMap((id) => known.get(id) ?? [])
  if (parts.length === 0) return
  await tx`
    insert into former_part (connector, source_id, record_key)
    select ${connector.name}, id, key
    from unnest(${parts.map(({ id }) => id)}::text[], ${parts.map(({ key }) => key)}::text[]) as p (id, key)
    on conflict (connector, source_id) do update set record_key = excluded.record_key`
}

/** Returns and forgets the keys that parts had when they were removed. */
export async function takeFormerParts(
  tx: TransactionSql,
  { connector }: Of,
  { entity, ids }: { entity: Entity; ids: readonly SourceId[] },
): Promise<Map<SourceId, string>> {
  if (entity.name !== 'parts' || ids.length === 0) return new Map()
  const rows = await tx<{ id: SourceId; key: string }[]>`
    delete from former_part where connector = ${connector.name} and source_id = any(${ids}::text[])
    returning source_id as id, record_key as key`
  return new Map(rows.map(({ id, key }) => [id, key]))
}
