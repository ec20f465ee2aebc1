import type { SourceId } from '../erp/port.ts'
import type { BroughtUp } from './bring-up-to-date.ts'
import type { Entity } from '../ingest/entity.ts'
import { documentsOf, landChanges, type StreamChanges } from './land-changes.ts'
import type { LastLooks, Looked } from './last-looks.ts'
import { lookFrom, type Look } from './looks.ts'
import { TableFailure } from './table-failure.ts'
import { mostRead } from './read-page.ts'
import { isEntityFailure } from './failures.ts'
import { storeStartMarks } from './stream-marks.ts'
import { noteStopped } from './stop-entity.ts'
import { clearStreamFailure, type StreamState } from './streams.ts'
import { callOf, type Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

export interface Following {
  syncing: Syncing
  touches: Touches
  lastLooks: Pick<LastLooks, 'of'>
  /** How far back a stream is asked now; undefined if it is not due. */
  lookAt: (state: StreamState) => Look | undefined
  /** Called with the time that asking a stream took. */
  onAsked?: (state: StreamState, look: Look, ms: number) => void
  /** Called for a stream that the ERP refuses, or whose records no longer have the expected form. */
  onStopped?: (state: StreamState) => void
}

interface Due {
  state: StreamState
  look: Look
}

interface EntityFollowed extends Pick<BroughtUp, 'landed' | 'awaited'> {
  /** The streams whose changes were read to the end. */
  asked: Looked[]
}

interface Round {
  following: Following
  entity: Entity
  /** When each document was read in this round; the next round may read it again. */
  read: Map<SourceId, number>
  /** Changes that have not landed yet, stream by stream. */
  pending: StreamChanges[]
  stopped: Set<StreamState>
  landed: number
  awaited: Set<SourceId>
}

/**
 * Follows the streams of an entity. Their changes are read together: a read takes a handful of requests, however many
 * documents it is for.
 */
export async function followEntity(
  following: Following,
  entity: Entity,
  due: readonly Due[],
): Promise<EntityFollowed> {
  const round: Round = {
    following,
    entity,
    read: new Map(),
    pending: [],
    stopped: new Set(),
    landed: 0,
    awaited: new Set(),
  }
  for (const alike of Map.groupBy(due, ({ state }) => state.stream.mayHide === true).values()) {
    for (const each of alike) await askOne(round, each)
    await landAll(round)
  }
  const followed = due.filter(({ state }) => !round.stopped.has(state))
  for (const { state } of followed) await clearStreamFailure(following.syncing, state)
  return {
    landed: round.landed,
    awaited: round.awaited,
    asked: followed.map(({ state, look }) => ({ name: state.stream.name, look })),
  }
}

/** A refusal stops this stream and no other. Any other error is thrown after the pending changes have landed. */
async function askOne(round: Round, due: Due): Promise<void> {
  try {
    await ask(round, due)
  } catch (error) {
    if (!isEntityFailure(error)) await landAll(round)
    await stop(round, due.state, error)
  }
}

async function ask(round: Round, { state, look }: Due): Promise<void> {
  const { syncing, touches, lastLooks, onAsked } = round.following
  const { stream, mark, ring } = state
  if (mark === null) return storeStartMarks(syncing, [state])
  const lastLook = await lastLooks.of(stream, look)
  const from = lookFrom({ stream, mark, ring }, look, { lastLook, now: syncing.clock.now() })
  const call = { ...callOf(syncing, 'follow'), isSettled: touches.isSettled.bind(undefined, stream) }
  let askedMs = 0
  let since = performance.now()
  let timeAsked = touches.now()
  for await (const page of syncing.connector.changes(stream, from, call)) {
    askedMs += performance.now() - since
    const unread = touches.unread(stream, page.touches)
    add(round, state, { ...page, touches: unread, timeAsked })
    if (documentsOf(round.pending).size >= mostRead) await landAll(round)
    // The mark must not move past changes that did not land.
    if (round.stopped.has(state)) return
    since = performance.now()
    timeAsked = touches.now()
  }
  onAsked?.(state, look, askedMs + performance.now() - since)
}

function add({ pending }: Round, state: StreamState, page: StreamChanges['pages'][number]): void {
  const last = pending.at(-1)
  if (last?.state === state) last.pages.push(page)
  else pending.push({ state, pages: [page] })
}

/**
 * Lands the pending changes together, or stream by stream if that is refused, so that only the one at fault stops.
 * A table that fails is not asked again for each stream.
 */
async function landAll(round: Round): Promise<void> {
  const changes = round.pending.splice(0)
  if (changes.length === 0) return
  try {
    await land(round, changes)
  } catch (error) {
    if (!isEntityFailure(error)) throw error
    const isOfAll = changes.length === 1 || error instanceof TableFailure
    for (const one of changes)
      try {
        if (isOfAll) throw error
        await land(round, [one])
      } catch (failure) {
        await stop(round, one.state, failure)
      }
  }
}

async function land(round: Round, changes: readonly StreamChanges[]): Promise<void> {
  const landed = await landChanges(round.following, { entity: round.entity, changes, read: round.read })
  round.landed += landed.landed
  for (const id of landed.awaited) round.awaited.add(id)
}

async function stop({ following, entity, stopped }: Round, state: StreamState, failure: unknown) {
  if (!isEntityFailure(failure)) throw failure
  stopped.add(state)
  following.onStopped?.(state)
  await noteStopped(following.syncing, entity, failure)
}
