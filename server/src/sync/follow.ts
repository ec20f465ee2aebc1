import type { TransactionSql } from '../database/sql.ts'
import type { IsSettled, Mark, SourceId, Touch } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { readDependents } from './read-dependents.ts'
import { assertFence } from './fence.ts'
import { lookFrom } from './looks.ts'
import type { Look } from './looks.ts'
import { newsOfTouches, unknownOf } from './news-of-touches.ts'
import { isOfOneEntity } from './refusals.ts'
import type { OfOneEntity } from './refusals.ts'
import { clearStreamFailure, moveMark, noteStopped, noteStarts, streamStates } from './streams.ts'
import type { StreamState } from './streams.ts'
import { callOf, filledBy } from './syncing.ts'
import type { Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

/** What names a part or a customer may be all there is: the next round is not to wait for it. */
const dependentsMs = 10_000

export interface Following {
  syncing: Syncing
  touches: Touches
  /** Which streams are asked now, and how far back; undefined: not now. */
  lookAt: (state: StreamState) => Look | undefined
  /** Told how long a stream was asked. */
  onAsked?: (state: StreamState, look: Look, ms: number) => void
  /** Told of a stream whose records are no longer understood, or that the ERP refuses. */
  onStopped?: (state: StreamState, why: OfOneEntity) => void
}

export interface Followed {
  /** Entities of which something is there that was not, for which refused documents may have waited. */
  landed: ReadonlySet<string>
  /** The streams that were asked, to the end of what they had to tell. */
  asked: string[]
  /** Those that the ERP refuses and that nothing has ever come of: without them nothing is old. */
  without: string[]
}

/** Asks what has changed and lands it, stream by stream; one whose records are no longer understood is left alone. */
export async function followRound(following: Following): Promise<Followed> {
  const { syncing } = following
  const states = await streamStates(syncing)
  const landed = new Set<string>()
  const asked: string[] = []
  for (const entity of filledBy(syncing.connector)) {
    const read = new Map<SourceId, number>()
    for (const state of states) {
      if (state.stream.entity !== entity.name) continue
      const look = state.phase === 'follow' ? following.lookAt(state) : undefined
      if (look === undefined) continue
      try {
        if ((await followStream(following, { entity, state, look, read })) > 0) landed.add(entity.name)
        asked.push(state.stream.name)
        await clearStreamFailure(syncing, state)
      } catch (error) {
        if (!isOfOneEntity(error)) throw error
        following.onStopped?.(state, error)
        await noteStopped(syncing, entity, error)
      }
    }
  }
  await readDependents(syncing, dependentsMs)
  const without = states.filter(({ phase, failure }) => phase === 'load' && failure !== null)
  return { landed, asked, without: without.map(({ stream }) => stream.name) }
}

interface Asked {
  entity: Entity
  state: StreamState
  look: Look
  /** When documents were read in this round for another stream: the next look may read them again. */
  read: Map<SourceId, number>
}

async function followStream(following: Following, { entity, state, look, read }: Asked): Promise<number> {
  const { syncing, touches } = following
  const { stream, mark } = state
  if (mark === null) {
    await noteStarts(syncing, [state])
    return 0
  }
  const from = lookFrom({ stream, mark, ring: state.ring }, look, syncing.clock.now())
  let landed = 0
  let askedMs = 0
  let since = performance.now()
  let timeAsked = touches.now()
  const isSettled: IsSettled = (each) => touches.isSettled(stream, each)
  const call = { ...callOf(syncing, 'follow'), isSettled }
  for await (const page of syncing.connector.changes(stream, from, call)) {
    askedMs += performance.now() - since
    const unread = touches.unread(stream, page.touches)
    const ids = [...new Set(unread.map(({ document }) => document))].filter((id) => !read.has(id))
    const timeRead = touches.now()
    const wanted = stream.isOfNew ? await unknownOf(syncing, { entity, ids }) : ids
    landed += await landTouched(syncing, { entity, state, ids: wanted, touches: unread, mark: page.mark })
    for (const id of wanted) read.set(id, timeRead)
    // What another stream of this round tells of is read for that all the same.
    const isRead = new Map([...ids.map((id) => [id, timeRead] as const), ...read])
    touches.noteRead(stream, { touches: unread, alone: page.alone, timeAsked }, isRead)
    since = performance.now()
    timeAsked = touches.now()
  }
  following.onAsked?.(state, look, askedMs + performance.now() - since)
  return landed
}

interface Touched {
  entity: Entity
  state: StreamState
  ids: readonly SourceId[]
  touches: readonly Touch[]
  mark: Mark
}

async function landTouched(syncing: Syncing, touched: Touched): Promise<number> {
  const { entity, state, ids, touches, mark } = touched
  const { stream } = state
  const move = (tx: TransactionSql) => moveMark(tx, syncing, { stream, mark })
  if (ids.length > 0) {
    const { isApart = false, mayHide = false } = stream
    const news = isApart ? undefined : await newsOfTouches(syncing, { stream, entity, touches })
    const wanted = {
      entity,
      ids,
      priority: 'follow',
      ...(news && { touched: news }),
      mayHide,
      mark: move,
    } as const
    return (await bringUpToDate(syncing, wanted)).landed
  }
  if (mark > (state.mark ?? 0))
    await syncing.sql.begin(async (tx) => {
      await assertFence(tx, syncing)
      await move(tx)
    })
  return 0
}
