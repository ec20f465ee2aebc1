import type { SourceId, Stream, Touch } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { lookFrom } from './looks.ts'
import { streamStates } from './streams.ts'
import { callOf } from './syncing.ts'
import type { Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

export interface ToldAtStart {
  noteRead: (ids: readonly SourceId[], timeRead: number) => void
  /** Once all documents have been read. */
  noteLoaded: () => void
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
  const told: { stream: Stream; page: readonly Touch[] }[] = []
  for (const { stream, mark, ring } of await streamStates(syncing)) {
    if (stream.entity !== entity.name || mark === null) continue
    const from = lookFrom({ stream, mark, ring }, 'far', syncing.clock.now())
    for await (const { touches: page } of syncing.connector.changes(stream, from, callOf(syncing, 'load'))) {
      touches.unread(stream, page)
      told.push({ stream, page })
    }
  }
  const documents = new Set(told.flatMap(({ page }) => page.map(({ document }) => document)))
  const read = new Map<SourceId, number>()
  return {
    noteRead: (ids, timeRead) => {
      for (const id of ids) if (documents.has(id)) read.set(id, timeRead)
    },
    noteLoaded: () => {
      for (const { stream, page } of told) touches.noteRead(stream, page, read)
    },
  }
}
