import type { SourceId, Stream, ToldState, Touch } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { lookFrom } from './looks.ts'
import { isLongAfter } from './news-of-touches.ts'
import { streamStates } from './streams.ts'
import { callOf } from './syncing.ts'
import type { Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

export interface ToldAtStart {
  noteRead: (ids: readonly SourceId[], timeRead: number) => void
  /** Once all documents have been read. */
  noteLoaded: () => void
}

interface ToldByStream {
  stream: Stream
  told: Touch[]
  /** What a load reads is read after these for certain, whatever it is. */
  old: ToldState[]
}

/**
 * What the streams of an entity tell when its load begins. The load reads all of it; without this, following would read
 * it a second time, as all orders after somebody wrote all customers at once.
 */
export async function openToldAtStart(
  syncing: Syncing,
  touches: Touches,
  entity: Entity,
): Promise<ToldAtStart> {
  const streams: ToldByStream[] = []
  for (const { stream, mark, ring } of await streamStates(syncing)) {
    if (stream.entity !== entity.name || mark === null) continue
    const from = lookFrom({ stream, mark, ring }, 'far', syncing.clock.now())
    streams.push(await toldBy(syncing, { stream, from, touches }))
  }
  const documents = new Set(streams.flatMap((each) => each.told.map(({ document }) => document)))
  const read = new Map<SourceId, number>()
  return {
    noteRead: (ids, timeRead) => {
      for (const id of ids) if (documents.has(id)) read.set(id, timeRead)
    },
    noteLoaded: () => {
      for (const { stream, told: page, old } of streams) {
        touches.settle(stream, old)
        touches.noteRead(stream, { touches: page, timeAsked: 0 }, read)
      }
    },
  }
}

interface Asked {
  stream: Stream
  from: number
  touches: Touches
}

/** Documents of old rows are not even asked for: of all customers at once they are all documents. */
async function toldBy(syncing: Syncing, { stream, from, touches }: Asked): Promise<ToldByStream> {
  const old: ToldState[] = []
  const told: Touch[] = []
  const isSettled = (state: ToldState): boolean => {
    const isOld = stream.isRevision === true || isLongAfter(syncing.clock.now(), state.version)
    if (isOld) old.push(state)
    return isOld
  }
  const call = { ...callOf(syncing, 'load'), isSettled }
  for await (const { touches: page } of syncing.connector.changes(stream, from, call)) {
    touches.unread(stream, page)
    told.push(...page)
  }
  return { stream, told, old }
}
