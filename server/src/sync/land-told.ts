import type { TransactionSql } from '../database/sql.ts'
import type { Mark, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { assertFence } from './fence.ts'
import { newsOfTouches, unknownOf } from './news-of-touches.ts'
import { moveMarks } from './streams.ts'
import type { StreamState } from './streams.ts'
import type { Syncing } from './syncing.ts'
import type { Told, Touches } from './touches.ts'

/** Pages that a stream has told one after the other. */
export interface ToldByStream {
  state: StreamState
  pages: (Told & { mark: Mark })[]
}

interface Landing {
  entity: Entity
  told: readonly ToldByStream[]
  /** When documents were read in this round; those are not read again. */
  read: Map<SourceId, number>
}

/** Reads what some streams have told and lands it, their marks with the last of it. Returns how much is other than before. */
export async function landTold(
  { syncing, touches }: { syncing: Syncing; touches: Touches },
  { entity, told, read }: Landing,
): Promise<number> {
  const timeRead = touches.now()
  const others = documentsOf(told.filter(({ state }) => state.stream.isOfNew === true))
  const unknown = await unknownOf(syncing, { entity, ids: [...others] })
  const wanted = documentsOf(told.filter(({ state }) => state.stream.isOfNew !== true))
  const ids = [...wanted.union(new Set(unknown))].filter((id) => !read.has(id))
  const landed = await landIds(syncing, { entity, told, ids })
  for (const id of ids) read.set(id, timeRead)
  // What another stream of this round tells of is read for that all the same.
  const isRead = new Map([...[...others].map((id) => [id, timeRead] as const), ...read])
  for (const { state, pages } of told) for (const page of pages) touches.noteRead(state.stream, page, isRead)
  return landed
}

export const documentsOf = (told: readonly ToldByStream[]): Set<SourceId> =>
  new Set(
    told.flatMap(({ pages }) => pages.flatMap(({ touches }) => touches.map(({ document }) => document))),
  )

async function landIds(
  syncing: Syncing,
  { entity, told, ids }: Pick<Landing, 'entity' | 'told'> & { ids: readonly SourceId[] },
): Promise<number> {
  const marks = told.flatMap(({ state: { stream, mark: before }, pages }) => {
    const mark = Math.max(...pages.map((page) => page.mark))
    return mark > (before ?? 0) ? [{ stream, mark }] : []
  })
  const mark = (tx: TransactionSql) => moveMarks(tx, syncing, marks)
  if (ids.length > 0) {
    const touched = await newsIn(syncing, entity, told)
    const mayHide = told.some(({ state }) => state.stream.mayHide)
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
  told: readonly ToldByStream[],
): Promise<ReadonlySet<SourceId>> {
  const news = new Set<SourceId>()
  for (const { state, pages } of told) {
    const touches = state.stream.isApart ? [] : pages.flatMap((page) => page.touches)
    if (touches.length === 0) continue
    for (const id of await newsOfTouches(syncing, { stream: state.stream, entity, touches })) news.add(id)
  }
  return news
}
