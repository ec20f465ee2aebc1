import { formatCount } from '@portal/domain/numbers'
import { minuteMs } from '@portal/domain/time-units'
import type { Seen, SourceId } from '../erp/port.ts'
import { inGroups } from '../in-groups.ts'
import type { Entity } from '../ingest/entity.ts'
import { openChangesAtStart } from './changes-at-start.ts'
import type { EntityFailure } from './failures.ts'
import { landPage } from './land-page.ts'
import { mostRead, readPage, type ReadPage } from './read-page.ts'
import { noteLoading } from './note-state.ts'
import { catchEntityFailure } from './stop-entity.ts'
import { storeStartMarks } from './stream-marks.ts'
import { noteLoaded, registerStreams, type StreamState } from './streams.ts'
import { callOf, filledBy, type Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

/** Loads the entities that are not loaded yet; a failure that stops only one of them is thrown at the end. */
export async function loadAll(syncing: Syncing, touches: Touches): Promise<void> {
  const states = await registerStreams(syncing)
  let stopped: EntityFailure | undefined
  const filled = filledBy(syncing.connector)
  for (const [place, entity] of filled.entries()) {
    const own = states.filter(({ stream }) => stream.entity === entity.name)
    if (!own.some(({ phase }) => phase === 'load')) continue
    const progressOf = openProgress(entity.name)
    await noteLoading(syncing, { progress: `${entity.name}: begun`, ratio: place / filled.length })
    const onProgress = (read: number, last: string | undefined) => {
      const { progress, done } = progressOf(read, last)
      return noteLoading(syncing, { progress, ratio: (place + done) / filled.length })
    }
    const loadIt = () => load(syncing, { entity, states: own, touches, onProgress })
    stopped = (await catchEntityFailure(syncing, entity, loadIt)) ?? stopped
  }
  if (stopped !== undefined) throw stopped
}

/**
 * How far a load has come. Ids are assigned in sequence: if they are numbers, those that are left give an estimate of the
 * time left. `done` is the share of the entity that is loaded, or 0 if that is unknown.
 */
function openProgress(entity: string) {
  const began = performance.now()
  let first: number | undefined
  return (read: number, last: SourceId | undefined) => {
    const at = Number(last)
    if (Number.isFinite(at)) first ??= at
    const done = first === undefined ? 0 : first - at
    const progress = `${entity}: ${formatCount(read)}`
    if (first === undefined || !(done > 0)) return { progress, done: 0 }
    const leftMin = Math.ceil((((performance.now() - began) / done) * at) / minuteMs)
    return { progress: `${progress}, about ${leftMin} min left`, done: done / first }
  }
}

interface Loading {
  entity: Entity
  /** The streams of the entity. */
  states: readonly StreamState[]
  touches: Touches
  onProgress: (read: number, last: SourceId | undefined) => Promise<void>
}

interface LoadPage {
  page: ReadPage
  /** When reading it began, by the portal's clock. */
  timeRead: number
  next: SourceId | null
}

/** Loads all documents of an entity, newest first, from where an earlier load stopped. */
async function load(syncing: Syncing, loading: Loading): Promise<void> {
  const { entity, states, touches, onProgress } = loading
  await storeStartMarks(syncing, states)
  const before = states[0]?.loadBefore ?? null
  // A resumed load does not read again what was read before it stopped.
  const atStart = before === null ? await openChangesAtStart(syncing, touches, entity) : undefined
  let read = 0
  for await (const { page, next, timeRead } of readAhead(pagesOf(syncing, entity, before))) {
    syncing.signal.throwIfAborted()
    await landPage(syncing, {
      ...page,
      isLoad: true,
      mark: (tx) => noteLoaded(tx, syncing, { entity, before: next }),
    })
    read += page.outcomes.length
    atStart?.noteRead(
      page.outcomes.map(({ id }) => id),
      timeRead,
    )
    await onProgress(read, page.outcomes.at(-1)?.id)
  }
  atStart?.noteLoaded()
}

async function* pagesOf(
  syncing: Syncing,
  entity: Entity,
  from: SourceId | null,
): AsyncGenerator<LoadPage, void, undefined> {
  for await (const { seen, next } of readAhead(listsOf(syncing, entity, from))) {
    // At least one part, so that an empty list ends the load as well.
    const parts = seen.length > 0 ? inGroups(seen, mostRead) : [[]]
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

/** Asks for the next page while one is read or landed, and never for more. */
async function* readAhead<T>(source: AsyncGenerator<T, void, undefined>): AsyncGenerator<T> {
  let coming = source.next()
  for (;;) {
    const { done, value } = await coming
    if (done === true) return
    coming = source.next()
    // Its failure is thrown at the next turn; until then nobody waits for it.
    void Promise.allSettled([coming])
    yield value
  }
}
