import type { Seen, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { landPage } from './land-page.ts'
import { mostRead, readPage } from './read-page.ts'
import type { ReadPage } from './read-page.ts'
import { noteLoaded, noteStarts } from './streams.ts'
import type { StreamState } from './streams.ts'
import { callOf } from './syncing.ts'
import type { Syncing } from './syncing.ts'
import { openToldAtStart } from './told-at-start.ts'
import type { Touches } from './touches.ts'

interface Loading {
  entity: Entity
  /** Of the entity. */
  states: readonly StreamState[]
  touches: Touches
  onProgress: (read: number, last: SourceId | undefined) => Promise<void>
}

interface LoadPage {
  page: ReadPage
  /** When its reading began, by our clock. */
  timeRead: number
  next: SourceId | null
}

/** Brings in all documents of an entity, the newest first, from where an earlier load ended. */
export async function load(syncing: Syncing, loading: Loading): Promise<void> {
  const { entity, states, touches, onProgress } = loading
  await noteStarts(syncing, states)
  const before = states[0]?.loadBefore ?? null
  // A load that goes on does not read again what the one before it read.
  const told = before === null ? await openToldAtStart(syncing, touches, entity) : undefined
  let read = 0
  for await (const { page, next, timeRead } of oneAhead(pagesOf(syncing, entity, before))) {
    syncing.signal.throwIfAborted()
    await landPage(syncing, { ...page, mark: (tx) => noteLoaded(tx, syncing, { entity, before: next }) })
    read += page.outcomes.length
    told?.noteRead(
      page.outcomes.map(({ id }) => id),
      timeRead,
    )
    await onProgress(read, page.outcomes.at(-1)?.id)
  }
  told?.noteLoaded()
}

async function* pagesOf(
  syncing: Syncing,
  entity: Entity,
  from: SourceId | null,
): AsyncGenerator<LoadPage, void, undefined> {
  for await (const { seen, next } of oneAhead(listsOf(syncing, entity, from))) {
    const parts = inParts(seen)
    for (const [at, part] of parts.entries()) {
      const timeRead = syncing.clock.now().getTime()
      const page = await readPage(syncing, { entity, ids: part.map(({ id }) => id), priority: 'load' })
      yield { page, timeRead, next: at < parts.length - 1 ? (part.at(-1)?.id ?? null) : next }
    }
  }
}

async function* listsOf(
  syncing: Syncing,
  entity: Entity,
  from: SourceId | null,
): AsyncGenerator<{ seen: Seen[]; next: SourceId | null }, void, undefined> {
  let before = from
  do {
    const page = await syncing.connector.list(entity.name, before, callOf(syncing, 'load'))
    yield page
    before = page.next
  } while (before !== null)
}

/** At least one, which says that an empty list has been read. */
function inParts(seen: readonly Seen[]): Seen[][] {
  const parts: Seen[][] = []
  for (let from = 0; from < seen.length; from += mostRead) parts.push(seen.slice(from, from + mostRead))
  return parts.length > 0 ? parts : [[]]
}

/** Asks for the next page while one is read or lands, and never more. */
async function* oneAhead<T>(source: AsyncGenerator<T, void, undefined>): AsyncGenerator<T> {
  const settled = async () => Promise.allSettled([source.next()])
  let coming = settled()
  for (;;) {
    const [result] = await coming
    if (result.status === 'rejected') throw result.reason
    if (result.value.done === true) return
    coming = settled()
    yield result.value.value
  }
}
