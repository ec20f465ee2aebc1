import type { RowState, SourceId, Stream, Touch } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { lookFrom } from './looks.ts'
import { isLongAfter } from './newer-touches.ts'
import { registerStreams } from './streams.ts'
import { callOf, type Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

interface ChangesOfStream {
  stream: Stream
  touches: Touch[]
  /** Row states so old that whatever the load reads is read after them for certain. */
  old: RowState[]
}

/**
 * The changes that the streams of an entity report when its load begins. The load reads all their documents; without this,
 * following would read them a second time, as all orders after somebody wrote all customers at once.
 */
export async function openChangesAtStart(syncing: Syncing, touches: Touches, entity: Entity) {
  const streams: ChangesOfStream[] = []
  for (const { stream, mark, ring } of await registerStreams(syncing)) {
    if (stream.entity !== entity.name || mark === null) continue
    const now = syncing.clock.now()
    const from = lookFrom({ stream, mark, ring }, 'far', { lastLook: now, now })
    streams.push(await changesOf(syncing, { stream, from, touches }))
  }
  const documents = new Set(streams.flatMap((each) => each.touches.map(({ document }) => document)))
  const read = new Map<SourceId, number>()
  return {
    noteRead: (ids: readonly SourceId[], timeRead: number): void => {
      for (const id of ids) if (documents.has(id)) read.set(id, timeRead)
    },
    /** To call once all documents have been read. */
    noteLoaded: (): void => {
      for (const { stream, touches: page, old } of streams) {
        touches.settle(stream, old)
        touches.noteRead(stream, { touches: page, timeAsked: 0 }, read)
      }
    },
  }
}

interface StreamFrom {
  stream: Stream
  from: number
  touches: Touches
}

/** Documents of old rows are not asked for: if all customers are old rows, that would be all documents. */
async function changesOf(syncing: Syncing, { stream, from, touches }: StreamFrom): Promise<ChangesOfStream> {
  const old: RowState[] = []
  const changes: Touch[] = []
  const isSettled = (state: RowState): boolean => {
    const isOld = stream.isRevision === true || isLongAfter(syncing.clock.now(), state.version)
    if (isOld) old.push(state)
    return isOld
  }
  const call = { ...callOf(syncing, 'load'), isSettled }
  for await (const { touches: page } of syncing.connector.changes(stream, from, call)) {
    touches.unread(stream, page)
    changes.push(...page)
  }
  return { stream, touches: changes, old }
}
