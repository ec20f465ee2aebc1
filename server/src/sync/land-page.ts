import type { TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import type { Row } from '../ingest/entity.ts'
import { allProviders, lockEntity } from '../ingest/lock-entity.ts'
import { remove } from '../ingest/remove.ts'
import { noteOwners } from './account-owners.ts'
import { beginLanding } from './fence.ts'
import { underWrongAccount, noLongerShown, withheld } from './held-back.ts'
import { ingestPage, without } from './ingest-page.ts'
import { markDependents } from './mark-dependents.ts'
import { markIfPartsChanged, noteOnLines } from './parts-on-lines.ts'
import type { ReadPage } from './read-page.ts'
import type { Drift } from './failures.ts'
import { noteRefusals } from './refusals.ts'
import { markTakenAlong } from './marked-documents.ts'
import {
  forgetRecords,
  noteAsked,
  noteLanded,
  type LandedRecord,
  type SourceRecord,
} from './source-records.ts'
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

interface PageLanded {
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
 * later in the meantime, or removed, is left as it is. If documents drift, the others land without the mark, and the
 * drift is thrown.
 */
export async function landPage(syncing: Syncing, page: Landing): Promise<PageLanded> {
  syncing.assertRoom?.()
  const landed = await beginLanding(syncing, async (tx) => {
    await lockEntity(tx, page.entity, allProviders)
    const result = await landWithin(tx, syncing, page)
    if (result.drift === undefined) await page.mark?.(tx)
    return result
  })
  for (const result of ['fresh', 'changed', 'removed', 'refused'] as const)
    syncing.count({ entity: page.entity.name, result, records: landed[result] })
  if (landed.drift !== undefined) throw landed.drift
  return landed
}

async function landWithin(
  tx: TransactionSql,
  syncing: Syncing,
  page: Landing,
): Promise<PageLanded & { drift: Drift | undefined }> {
  const { entity, timeRead, isLoad = false, isGoneProven = false, mayHide = false } = page
  const ingested = await ingestPage(tx, syncing, page)
  const { outcomes, known, readable, counts, refusals, drift, isDrifting, rowless } = ingested
  // Documents that drift are read again until they can land: nothing is stored of this reading.
  const noted = outcomes.filter(({ id }) => !isDrifting(id))
  const ids = [...noted.map(({ id }) => id), ...page.tooLarge]
  const refused = refusals.filter(({ id }) => !isDrifting(id))
  const landed = without(readable, refusals)
  const isDrift = drift !== undefined
  const hidden = noLongerShown({ outcomes, known, landed, isGoneProven, mayHide, isDrift })
  const misplaced = await underWrongAccount(tx, syncing, { outcomes, known, refusals })
  const gone = [...hidden, ...misplaced]
  const removed = await removeFormer(tx, syncing, { entity, known, landed, gone })
  await forgetRecords(tx, syncing, { entity, ids: [...gone, ...rowless] })
  await noteLanded(tx, syncing, { entity, landed, timeRead })
  await noteOwners(tx, syncing, { entity, records: landed })
  await noteAsked(tx, syncing, { entity, ids, timeRead, withheld: withheld(outcomes, gone) })
  const released = await noteRefusals(tx, syncing, { entity, ids, refused })
  await markDependents(tx, syncing, { entity, landed, known, released, touched: page.touched })
  await noteOnLines(tx, syncing, { entity, outcomes: noted, timeRead, isLoad, isGoneProven })
  const added = landed.flatMap(({ outcome: { id } }) => (known.has(id) ? [] : [id]))
  await markIfPartsChanged(tx, syncing, { entity, added, timeRead })
  const newKeys = landed.filter(({ outcome: { id }, key }) => known.get(id)?.key !== key).length
  const awaited = refusals.flatMap(({ customer }) => customer ?? [])
  return { ...counts, removed, refused: refusals.length, released: released.length, newKeys, awaited, drift }
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
