import type { SourceId } from '../erp/port.ts'
import { inGroups } from '../in-groups.ts'
import type { ReadyRecord } from '../ingest/ready-record.ts'
import { differingFields, type DifferingRecord } from '../ingest/differing-fields.ts'
import type { Entity } from '../ingest/entity.ts'
import { readRecord } from '../ingest/read-record.ts'
import { mostRead } from './read-page.ts'
import { callOf, filledBy, type Syncing } from './syncing.ts'

export interface Verified {
  entity: string
  id: SourceId
  /** The key of the row, as JSON. */
  key: string
  /** The fields that differ; null: the row is missing; or why it cannot be compared. */
  found: DifferingRecord['fields'] | 'gone' | 'not shown' | 'no account' | 'unreadable'
  /** Why the record is refused and its row stays as it is; undefined: it is not refused. */
  refusal: string | undefined
}

type Found = Omit<Verified, 'refusal'>

interface Stored {
  entity: string
  id: SourceId
  key: string
}

type Of = Pick<Syncing, 'sql' | 'connector' | 'signal'>

/** Reads a random sample of documents again and compares them with their rows, field by field. */
export async function verifySample(
  syncing: Of,
  sample: number,
): Promise<{ compared: number; differing: Verified[] }> {
  const { sql, connector } = syncing
  const filled = filledBy(connector)
  const picked = await sql<Stored[]>`
    select entity, source_id as id, record_key as key from source_record
    where connector = ${connector.name} and entity = any(${filled.map(({ name }) => name)}::text[])
    order by random() limit ${sample}`
  const differing: Found[] = []
  for (const entity of filled) {
    const stored = picked.filter((each) => each.entity === entity.name)
    for (const page of inGroups(stored, mostRead))
      differing.push(...(await verifyPage(syncing, entity, page)))
  }
  return { compared: picked.length, differing: await withRefusals(syncing, differing) }
}

async function withRefusals({ sql, connector }: Of, found: readonly Found[]): Promise<Verified[]> {
  if (found.length === 0) return []
  const refused = await sql<{ entity: string; id: SourceId; reason: string }[]>`
    select entity, source_id as id, concat_ws(' ', nullif(field, ''), reason) as reason from sync_refusal
    where connector = ${connector.name} and source_id = any(${found.map(({ id }) => id)}::text[])`
  const reasons = new Map(refused.map(({ entity, id, reason }) => [`${entity} ${id}`, reason]))
  return found.map((each) => ({ ...each, refusal: reasons.get(`${each.entity} ${each.id}`) }))
}

async function verifyPage(syncing: Of, entity: Entity, stored: readonly Stored[]): Promise<Found[]> {
  const ids = stored.map(({ id }) => id)
  const outcomes = await syncing.connector.read(entity.name, ids, callOf(syncing, 'sweep'))
  const found: Found[] = []
  const ready: ReadyRecord[] = []
  for (const [line, outcome] of outcomes.entries()) {
    const of = stored[line]
    if (of === undefined) continue
    const read = 'record' in outcome ? readRecord(entity, { line, value: outcome.record }) : outcome
    if ('rows' in read) ready.push({ line, ...read })
    else found.push({ ...of, found: 'missing' in read ? read.missing : 'unreadable' })
  }
  const differences = await syncing.sql.begin((tx) => differingFields(tx, entity, ready))
  for (const { line, fields } of differences) {
    const of = stored[line]
    if (of !== undefined) found.push({ ...of, found: fields })
  }
  return found
}
