import type { SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { documentsOf, landTold } from './land-told.ts'
import type { ToldByStream } from './land-told.ts'
import { lookFrom } from './looks.ts'
import type { Look } from './looks.ts'
import { mostRead } from './read-page.ts'
import { isOfOneEntity } from './refusals.ts'
import { clearStreamFailure, noteStarts, noteStopped } from './streams.ts'
import type { StreamState } from './streams.ts'
import { callOf } from './syncing.ts'
import type { Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

export interface Following {
  syncing: Syncing
  touches: Touches
  /** Which streams are asked now, and how far back; undefined: not now. */
  lookAt: (state: StreamState) => Look | undefined
  /** Told how long a stream was asked. */
  onAsked?: (state: StreamState, look: Look, ms: number) => void
  /** Told of a stream whose records are no longer understood, or that the ERP refuses. */
  onStopped?: (state: StreamState) => void
}

interface Due {
  state: StreamState
  look: Look
}

interface EntityFollowed {
  landed: number
  /** The streams that were asked, to the end of what they had to tell. */
  asked: string[]
}

interface Round {
  following: Following
  entity: Entity
  /** When documents were read in this round: the next look may read them again. */
  read: Map<SourceId, number>
  /** What is told and has not landed, of one stream after the other. */
  told: ToldByStream[]
  stopped: Set<StreamState>
  landed: number
}

/**
 * Follows the streams of an entity. What they tell is read together: each reading is a handful of questions, however many
 * documents it is of.
 */
export async function followEntity(
  following: Following,
  entity: Entity,
  due: readonly Due[],
): Promise<EntityFollowed> {
  const round: Round = { following, entity, read: new Map(), told: [], stopped: new Set(), landed: 0 }
  for (const alike of Map.groupBy(due, ({ state }) => state.stream.mayHide === true).values()) {
    for (const each of alike) await askOne(round, each)
    await landAll(round)
  }
  const followed = due.map(({ state }) => state).filter((state) => !round.stopped.has(state))
  for (const state of followed) await clearStreamFailure(following.syncing, state)
  return { landed: round.landed, asked: followed.map(({ stream }) => stream.name) }
}

/** What one stream is refused keeps no other; what another had told lands, whatever happens. */
async function askOne(round: Round, due: Due): Promise<void> {
  try {
    await ask(round, due)
  } catch (error) {
    if (!isOfOneEntity(error)) await landAll(round)
    await stop(round, due.state, error)
  }
}

async function ask(round: Round, { state, look }: Due): Promise<void> {
  const { syncing, touches, onAsked } = round.following
  const { stream, mark, ring } = state
  if (mark === null) return noteStarts(syncing, [state])
  const from = lookFrom({ stream, mark, ring }, look, syncing.clock.now())
  const call = { ...callOf(syncing, 'follow'), isSettled: touches.isSettled.bind(undefined, stream) }
  let askedMs = 0
  let since = performance.now()
  let timeAsked = touches.now()
  for await (const page of syncing.connector.changes(stream, from, call)) {
    askedMs += performance.now() - since
    const unread = touches.unread(stream, page.touches)
    add(round, state, { ...page, touches: unread, timeAsked })
    if (documentsOf(round.told).size >= mostRead) await landAll(round)
    // Its mark must not pass what did not land.
    if (round.stopped.has(state)) return
    since = performance.now()
    timeAsked = touches.now()
  }
  onAsked?.(state, look, askedMs + performance.now() - since)
}

function add({ told }: Round, state: StreamState, page: ToldByStream['pages'][number]): void {
  const last = told.at(-1)
  if (last?.state === state) last.pages.push(page)
  else told.push({ state, pages: [page] })
}

/** Lands what was told together, and stream by stream where that is refused: it is one of them that is stopped. */
async function landAll(round: Round): Promise<void> {
  const told = round.told.splice(0)
  if (told.length === 0) return
  try {
    await land(round, told)
  } catch (error) {
    if (!isOfOneEntity(error)) throw error
    if (told.length === 1) return stop(round, told[0]?.state, error)
    for (const one of told)
      try {
        await land(round, [one])
      } catch (why) {
        await stop(round, one.state, why)
      }
  }
}

async function land(round: Round, told: readonly ToldByStream[]): Promise<void> {
  round.landed += await landTold(round.following, { entity: round.entity, told, read: round.read })
}

async function stop({ following, entity, stopped }: Round, state: StreamState | undefined, why: unknown) {
  if (!isOfOneEntity(why) || state === undefined) throw why
  stopped.add(state)
  following.onStopped?.(state)
  await noteStopped(following.syncing, entity, why)
}
