import type { TransactionSql } from '../database/sql.ts'
import type { Outcome, SourceId } from '../erp/port.ts'
import type { Entity, Row } from '../ingest/entity.ts'
import { ingest } from '../ingest/ingest.ts'
import type { RecordRefusal } from '../ingest/leave-rows.ts'
import type { RefusedItem } from '../ingest/read-batches.ts'
import { remove } from '../ingest/remove.ts'
import { accountRefusals } from './account-owners.ts'
import { clashesIn } from './clashes.ts'
import { withoutRecord, withoutRow } from './held-back.ts'
import type { ReadPage } from './read-page.ts'
import { driftOf } from './drift-of.ts'
import type { Drift } from './failures.ts'
import type { Refusal } from './refusals.ts'
import { markTakenAlong } from './marked-documents.ts'
import {
  keyOfRecord,
  otherHolders,
  sourceRecords,
  type LandedRecord,
  type SourceRecord,
} from './source-records.ts'
import type { Syncing } from './syncing.ts'

interface Ingested {
  /** The outcomes that are still current. */
  outcomes: readonly Outcome[]
  /** Those of the documents that had landed. */
  known: ReadonlyMap<SourceId, SourceRecord>
  readable: readonly LandedRecord[]
  counts: { fresh: number; changed: number }
  refusals: readonly Refusal[]
  drift: Drift | undefined
  isDrifting: (id: SourceId) => boolean
  /** The documents whose row is no longer there (`withoutRow`). */
  rowless: ReadonlySet<SourceId>
}

/** Writes the rows of a page, and says which of its documents are refused or drift. */
export async function ingestPage(tx: TransactionSql, syncing: Syncing, read: ReadPage): Promise<Ingested> {
  const { entity } = read
  const all = read.outcomes.map(({ id }) => id)
  const known = await sourceRecords(tx, syncing, { entity, ids: all })
  const outcomes = read.outcomes.filter(({ id }) => isOfNow(read, { id, known: known.get(id) }))
  const ids = [...outcomes.map(({ id }) => id), ...read.tooLarge]
  const records = outcomes.filter((outcome) => 'record' in outcome)
  const readable = records.flatMap((outcome): LandedRecord[] => {
    const key = keyOfRecord(entity, outcome.record)
    return key === undefined ? [] : [{ outcome, key }]
  })
  const others = await otherHolders(tx, syncing, { entity, ids, keys: readable.map(({ key }) => key) })
  const clashes = clashesIn({ entity, records: readable, known, others })
  const unclashed = without(readable, clashes)
  const refusals = [...clashes, ...(await accountRefusals(tx, syncing, { entity, records: unclashed }))]
  const refusedIds = new Set(refusals.map(({ id }) => id))
  const tried = records.filter(({ id }) => !refusedIds.has(id))
  await removePassedOn(tx, syncing, { entity, tried: without(readable, refusals), known })
  const { counts, refused } = await ingestRecords(tx, syncing, { entity, tried, readable })
  const rowless = await withoutRow(tx, entity, { outcomes, known })
  const held = withoutRecord({ outcomes: outcomes.filter(({ id }) => !rowless.has(id)), known })
  refusals.push(...refused, ...held, ...read.tooLarge.map(tooLarge))
  const page = outcomes.filter((outcome) => !('missing' in outcome)).length
  const found = await driftOf(tx, syncing, { entity, page, refused: refusals })
  const isDrifting = (id: SourceId) => found?.ids.has(id) === true
  return { outcomes, known, readable, counts, refusals, drift: found?.drift, isDrifting, rowless }
}

const tooLarge = (id: SourceId): Refusal => ({
  id,
  key: undefined,
  field: '',
  code: 'too-large',
  reason: 'is too large for one reply',
})

/** Whether a document was neither read again nor removed since the page was read. */
const isOfNow = (
  { timeRead, landedThen }: ReadPage,
  { id, known }: { id: SourceId; known: SourceRecord | undefined },
): boolean => (known === undefined ? !landedThen.has(id) : known.timeRead <= timeRead)

/** The records that are not refused. */
export const without = (records: readonly LandedRecord[], refusals: readonly Refusal[]): LandedRecord[] => {
  const ids = new Set(refusals.map(({ id }) => id))
  return records.filter(({ outcome }) => !ids.has(outcome.id))
}

/**
 * Removes rows whose number passes to another document: what belongs to a row, such as deliveries with their photos,
 * would be seen by the other document's customer. What was removed is read again.
 */
async function removePassedOn(
  tx: TransactionSql,
  syncing: Syncing,
  { entity, tried, known }: { entity: Entity; tried: readonly LandedRecord[]; known: Ingested['known'] },
): Promise<void> {
  if (entity.removal === undefined || entity.removal.length === 0) return
  const holders = new Map([...known.values()].map(({ id, key }) => [key, id]))
  const keys = tried
    .filter(({ outcome, key }) => (holders.get(key) ?? outcome.id) !== outcome.id)
    .map(({ key }) => JSON.parse(key) as Row)
  await markTakenAlong(tx, syncing, { entity, keys })
  await remove(tx, entity, keys)
}

interface Tried {
  entity: ReadPage['entity']
  tried: readonly LandedRecord['outcome'][]
  readable: readonly LandedRecord[]
}

async function ingestRecords(tx: TransactionSql, { clock }: Syncing, { entity, tried, readable }: Tried) {
  const keys = new Map(readable.map(({ outcome, key }) => [outcome.id, key]))
  const refused: Refusal[] = []
  const onRefusal = ([first]: readonly RecordRefusal[], { sourceId: id = '' }: RefusedItem) => {
    if (first === undefined) return
    const { field, code, reason } = first
    refused.push({ id, key: keys.get(id), field, code, reason })
  }
  const source = tried.map(({ id, record }, at) => ({ line: at + 1, value: record, sourceId: id }))
  const { fresh, changed } = await ingest(tx, { entity, source, isByContent: true, clock, onRefusal })
  return { counts: { fresh, changed }, refused }
}
