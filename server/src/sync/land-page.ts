import type { TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity, Row } from '../ingest/entity.ts'
import { ingest } from '../ingest/ingest.ts'
import type { RefusedRecord } from '../ingest/ingest.ts'
import type { Refusal } from '../ingest/land-batch.ts'
import { allProviders, lockEntity } from '../ingest/lock-entity.ts'
import { remove } from '../ingest/remove.ts'
import { noteOwners, accountRefusals } from './account-owners.ts'
import { clashesIn } from './clashes.ts'
import { underWrongAccount, noLongerShown, withheld, withoutRecord } from './held-back.ts'
import { markDependents } from './mark-dependents.ts'
import { assertFence } from './fence.ts'
import { markIfPartsChanged, noteOnLines } from './parts-on-lines.ts'
import type { ReadPage } from './read-page.ts'
import { assertNoDrift, noteRefusals } from './refusals.ts'
import type { Parked, Released } from './refusals.ts'
import {
  accountOf,
  forgetRecords,
  markTakenAlong,
  keyOfRecord,
  noteAsked,
  noteLanded,
  otherHolders,
  sourceRecords,
} from './source-records.ts'
import type { LandedRecord, SourceRecord } from './source-records.ts'
import type { Syncing } from './syncing.ts'

export interface Landing extends ReadPage {
  /** It is a page of a load. */
  isLoad?: boolean
  /** Removes the rows of documents that are gone: the ERP was asked twice, by its list and by id. */
  isGoneProven?: boolean
  /** Any number of them may be hidden at once, as when somebody archives a price list. */
  mayHide?: boolean
  /** Customers with any change, even of a contact person: documents that name them are read again. */
  touched?: ReadonlySet<SourceId>
  /** Moves marks, or the position of a load; commits with the rows. */
  mark?: (tx: TransactionSql) => Promise<void>
}

export interface PageLanded {
  fresh: number
  changed: number
  removed: number
  refused: number
  /** Documents that are no longer refused. */
  released: number
  /** Documents that are new or have another number, whether or not a row with it existed. */
  newKeys: number
  /** Customers who must be read before some of the documents can land. */
  awaited: readonly SourceId[]
}

/**
 * Lands a page in one transaction: fence, rows, removals, source records, refusals, mark. A document that was read again
 * later in the meantime, or removed, is left as it is.
 */
export async function landPage(syncing: Syncing, landing: Landing): Promise<PageLanded> {
  const landed = await syncing.sql.begin(async (tx) => {
    await assertFence(tx, syncing)
    await lockEntity(tx, landing.entity, allProviders)
    const result = await landWithin(tx, syncing, landing)
    await landing.mark?.(tx)
    return result
  })
  for (const result of ['fresh', 'changed', 'removed', 'refused'] as const)
    syncing.count({ entity: landing.entity.name, result, records: landed[result] })
  return landed
}

async function landWithin(tx: TransactionSql, syncing: Syncing, landing: Landing): Promise<PageLanded> {
  const { entity, timeRead, isLoad = false, isGoneProven = false, mayHide = false } = landing
  const all = landing.outcomes.map(({ id }) => id)
  const known = await sourceRecords(tx, syncing, { entity, ids: all })
  const outcomes = landing.outcomes.filter(({ id }) => isOfNow(landing, { id, known: known.get(id) }))
  const ids = [...outcomes.map(({ id }) => id), ...landing.tooLarge]
  const records = outcomes.filter((outcome) => 'record' in outcome)
  const readable = records.flatMap((outcome): LandedRecord[] => {
    const key = keyOfRecord(entity, outcome.record)
    return key === undefined ? [] : [{ outcome, key }]
  })
  const others = await otherHolders(tx, syncing, { entity, ids, keys: readable.map(({ key }) => key) })
  const clashes = clashesIn({ entity, records: readable, known, others })
  const unclashed = without(readable, clashes)
  const parked = [...clashes, ...(await accountRefusals(tx, syncing, { entity, records: unclashed }))]
  const parkedIds = new Set(parked.map(({ id }) => id))
  const tried = records.filter(({ id }) => !parkedIds.has(id))
  await removePassedOn(tx, syncing, { entity, tried: without(readable, parked), known })
  const { counts, refused } = await ingestRecords(tx, syncing, { entity, tried, readable })
  parked.push(...refused, ...withoutRecord({ outcomes, known }), ...landing.tooLarge.map(tooLarge))
  assertNoDrift(entity, outcomes.filter((outcome) => !('missing' in outcome)).length, parked)
  const landed = without(readable, parked)
  const hidden = noLongerShown({ outcomes, known, landed, isGoneProven, mayHide })
  const misplaced = await underWrongAccount(tx, syncing, { outcomes, known, parked })
  const gone = [...hidden, ...misplaced]
  const removed = await removeFormer(tx, syncing, { entity, known, landed, gone })
  await forgetRecords(tx, syncing, { entity, ids: gone })
  await noteLanded(tx, syncing, { entity, landed, timeRead })
  await noteOwners(tx, syncing, { entity, records: landed })
  await noteAsked(tx, syncing, { entity, ids, timeRead, withheld: withheld(outcomes, gone) })
  const released = await noteRefusals(tx, syncing, { entity, ids, refused: parked })
  const changes = changesForDependents(landing, { landed, known, released })
  await markDependents(tx, syncing, { entity, ...changes })
  await noteOnLines(tx, syncing, { entity, outcomes, timeRead, isLoad, isGoneProven })
  const added = landed.flatMap(({ outcome: { id } }) => (known.has(id) ? [] : [id]))
  await markIfPartsChanged(tx, syncing, { entity, added, timeRead })
  const newKeys = landed.filter(({ outcome: { id }, key }) => known.get(id)?.key !== key).length
  const awaited = parked.flatMap(({ customer }) => customer ?? [])
  return { ...counts, removed, refused: parked.length, released: released.length, newKeys, awaited }
}

/** The changes for which other documents must be read again. */
function changesForDependents(
  { entity, touched }: Landing,
  { landed, known, released }: Pick<Former, 'landed' | 'known'> & { released: readonly Released[] },
) {
  const refusedAs = new Map(released.map(({ id, key }) => [id, key]))
  const altered = landed.filter((record) => {
    const { id } = record.outcome
    return touched?.has(id) === true || hasChanged(known.get(id), record)
  })
  return {
    accounts: altered.flatMap((record) =>
      [known.get(record.outcome.id)?.account, accountOf(entity, record)].filter((account) => account != null),
    ),
    // Documents that were read while this one was refused name it by the number it had then.
    renamedFrom: landed.flatMap(({ outcome: { id }, key }) => {
      const keys = [known.get(id)?.key, refusedAs.get(id)].flatMap((from) => from ?? [])
      return keys.filter((from) => from !== key)
    }),
  }
}

const tooLarge = (id: SourceId): Parked => ({
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

const without = (records: readonly LandedRecord[], parked: readonly Parked[]): LandedRecord[] => {
  const ids = new Set(parked.map(({ id }) => id))
  return records.filter(({ outcome }) => !ids.has(outcome.id))
}

const hasChanged = (known: SourceRecord | undefined, { outcome, key }: LandedRecord): boolean =>
  known === undefined ||
  known.version !== outcome.version ||
  known.owner !== outcome.owner ||
  known.key !== key

/**
 * Removes rows whose number passes to another document: what belongs to them, such as deliveries with their photos, would
 * be seen by the other one's customer. It is read again.
 */
async function removePassedOn(
  tx: TransactionSql,
  syncing: Syncing,
  { entity, tried, known }: { entity: Entity; tried: readonly LandedRecord[]; known: Former['known'] },
): Promise<void> {
  if (entity.removal?.takeAlong === undefined) return
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
  const refused: Parked[] = []
  const onRefusal = ([first]: readonly Refusal[], { sourceId: id = '' }: RefusedRecord) => {
    if (first === undefined) return
    const { field, code, reason } = first
    refused.push({ id, key: keys.get(id), field, code, reason })
  }
  const source = tried.map(({ id, record }, at) => ({ line: at + 1, value: record, sourceId: id }))
  const { fresh, changed } = await ingest(tx, { entity, source, isByContent: true, clock, onRefusal })
  return { counts: { fresh, changed }, refused }
}

interface Former {
  entity: ReadPage['entity']
  known: ReadonlyMap<SourceId, SourceRecord>
  landed: readonly LandedRecord[]
  gone: readonly SourceId[]
}

/** Removes the rows of documents that are gone, and the rows under former numbers that no document has now. */
async function removeFormer(
  tx: TransactionSql,
  syncing: Syncing,
  { entity, known, landed, gone }: Former,
): Promise<number> {
  if (entity.removal === undefined) return 0
  const landedKeys = new Set(landed.map(({ key }) => key))
  const keysOf = (ids: readonly SourceId[]) =>
    ids
      .flatMap((id) => known.get(id)?.key ?? [])
      .filter((key) => !landedKeys.has(key))
      .map((key) => JSON.parse(key) as Row)
  const goneKeys = keysOf(gone)
  await markTakenAlong(tx, syncing, { entity, keys: goneKeys })
  return remove(tx, entity, [...keysOf(landed.map(({ outcome }) => outcome.id)), ...goneKeys])
}
