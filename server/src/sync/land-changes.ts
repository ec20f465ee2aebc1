import type { TransactionSql } from '../database/sql.ts'
import type { Mark } from '../erp/port.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity } from '../ingest/entity.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { assertFence } from './fence.ts'
import { newsOfTouches, withoutLanding } from './news-of-touches.ts'
import { moveMarks } from './streams.ts'
import type { StreamState } from './streams.ts'
import type { Syncing } from './syncing.ts'
import type { AskedTouches, Touches } from './touches.ts'

/** Pages of changes from one stream, in order. */
export interface StreamChanges {
  state: StreamState
  pages: (AskedTouches & { mark: Mark })[]
}

interface Landing {
  entity: Entity
  changes: readonly StreamChanges[]
  /** When each document was read in this round; these are not read again. */
  read: Map<SourceId, number>
}

/** Reads and lands the changed documents of some streams; their marks move with the last page. Returns how many changed. */
export async function landChanges(
  { syncing, touches }: { syncing: Syncing; touches: Touches },
  { entity, changes, read }: Landing,
): Promise<number> {
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
  { entity, changes, ids }: Pick<Landing, 'entity' | 'changes'> & { ids: readonly SourceId[] },
): Promise<number> {
  const marks = changes.flatMap(({ state: { stream, mark: before }, pages }) => {
    const mark = Math.max(...pages.map((page) => page.mark))
    return mark > (before ?? 0) ? [{ stream, mark }] : []
  })
  const mark = (tx: TransactionSql) => moveMarks(tx, syncing, marks)
  if (ids.length > 0) {
    const touched = await newsIn(syncing, entity, changes)
    const mayHide = changes.some(({ state }) => state.stream.mayHide)
    const wanted = { entity, ids, priority: 'follow', touched, mayHide, mark } as const
    return (await bringUpToDate(syncing, wanted)).landed
  }
  if (marks.length > 0)
    await syncing.sql.begin(async (tx) => {
      await assertFence(tx, syncing)
      await mark(tx)
    })
  return 0
}

async function newsIn(
  syncing: Syncing,
  entity: Entity,
  changes: readonly StreamChanges[],
): Promise<ReadonlySet<SourceId>> {
  const news = new Set<SourceId>()
  for (const { state, pages } of changes) {
    const touches = state.stream.isApart ? [] : pages.flatMap((page) => page.touches)
    if (touches.length === 0) continue
    for (const id of await newsOfTouches(syncing, { stream: state.stream, entity, touches })) news.add(id)
  }
  return news
}
