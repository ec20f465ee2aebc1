import type { TransactionSql } from '../database/sql.ts'
import type { Mark, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { bringUpToDate, type BroughtUp } from './bring-up-to-date.ts'
import { beginLanding } from './fence.ts'
import { newerDocuments, withoutLanding } from './newer-touches.ts'
import { mostRead } from './read-page.ts'
import { markIds } from './marked-documents.ts'
import { moveMarks } from './stream-marks.ts'
import type { StreamState } from './streams.ts'
import type { Syncing } from './syncing.ts'
import type { AskedTouches, Touches } from './touches.ts'

/** Pages of changes from one stream, in order. */
export interface StreamChanges {
  state: StreamState
  pages: (AskedTouches & { mark: Mark })[]
}

interface ChangesToLand {
  entity: Entity
  changes: readonly StreamChanges[]
  /** When each document was read in this round; these are not read again. */
  read: Map<SourceId, number>
}

type Landed = Pick<BroughtUp, 'landed' | 'awaited'>

/** Reads and lands the changed documents of some streams; their marks move with the last page. */
export async function landChanges(
  { syncing, touches }: { syncing: Syncing; touches: Touches },
  { entity, changes, read }: ChangesToLand,
): Promise<Landed> {
  const timeRead = touches.now()
  const onlyIfNew = documentsOf(changes.filter(({ state }) => state.stream.isOfNew === true))
  const notLanded = await withoutLanding(syncing, { entity, ids: [...onlyIfNew] })
  const wanted = documentsOf(changes.filter(({ state }) => state.stream.isOfNew !== true))
  const ids = [...wanted.union(new Set(notLanded))].filter((id) => !read.has(id))
  const landed = await landIds(syncing, { entity, changes, ids })
  for (const id of ids) read.set(id, timeRead)
  // Not in `read`: a document that another stream of this round reports as well must still be read.
  const settledBy = new Map([...[...onlyIfNew].map((id) => [id, timeRead] as const), ...read])
  for (const { state, pages } of changes)
    for (const page of pages) touches.noteRead(state.stream, page, settledBy)
  return landed
}

export const documentsOf = (changes: readonly StreamChanges[]): Set<SourceId> =>
  new Set(
    changes.flatMap(({ pages }) => pages.flatMap(({ touches }) => touches.map(({ document }) => document))),
  )

async function landIds(
  syncing: Syncing,
  { entity, changes, ids }: Pick<ChangesToLand, 'entity' | 'changes'> & { ids: readonly SourceId[] },
): Promise<Landed> {
  const marks = changes.flatMap(({ state: { stream, mark: before }, pages }) => {
    const mark = Math.max(...pages.map((page) => page.mark))
    return mark > (before ?? 0) ? [{ stream, mark }] : []
  })
  const { now, later } = await split(syncing, entity, ids)
  const mark = async (tx: TransactionSql) => {
    await markIds(tx, syncing, { entity, ids: later })
    await moveMarks(tx, syncing, marks)
  }
  if (ids.length > 0) {
    const touched = await newerDocumentsIn(syncing, entity, changes)
    const mayHide = changes.some(({ state }) => state.stream.mayHide)
    const wanted = { entity, ids: now, priority: 'follow', touched, mayHide, mark } as const
    return bringUpToDate(syncing, wanted)
  }
  if (marks.length > 0) await beginLanding(syncing, mark)
  return { landed: 0, awaited: new Set() }
}

/**
 * The documents of a change that reaches very many, such as new payment terms, are marked to be read later, so that they
 * do not hold up others. Customers are read at once, since their documents depend on them.
 */
async function split(
  syncing: Syncing,
  entity: Entity,
  ids: readonly SourceId[],
): Promise<{ now: SourceId[]; later: SourceId[] }> {
  const more = entity.name === 'customers' ? [] : ids.slice(mostRead)
  const unknown = new Set(more.length === 0 ? [] : await withoutLanding(syncing, { entity, ids: more }))
  const later = more.filter((id) => !unknown.has(id))
  const isLater = new Set(later)
  return { now: ids.filter((id) => !isLater.has(id)), later }
}

async function newerDocumentsIn(
  syncing: Syncing,
  entity: Entity,
  changes: readonly StreamChanges[],
): Promise<ReadonlySet<SourceId>> {
  const newer = new Set<SourceId>()
  for (const { state, pages } of changes) {
    const touches = state.stream.isApart ? [] : pages.flatMap((page) => page.touches)
    if (touches.length === 0) continue
    for (const id of await newerDocuments(syncing, { stream: state.stream, entity, touches })) newer.add(id)
  }
  return newer
}
