import { formatCount } from '@portal/domain/numbers'
import type { SourceId } from '../erp/port.ts'
import type { EntityFailure } from './failures.ts'
import { load } from './load.ts'
import { noteLoading } from './state.ts'
import { catchEntityFailure } from './stop-entity.ts'
import { registerStreams } from './streams.ts'
import { filledBy, type Syncing } from './syncing.ts'
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
 * How far a load has come. Ids are assigned in sequence: where they are numbers, those that are left give an estimate of
 * the time left. `done` is the share of the entity that is loaded, or 0 where that is unknown.
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
    const leftMin = Math.ceil((((performance.now() - began) / done) * at) / 60_000)
    return { progress: `${progress}, about ${leftMin} min left`, done: done / first }
  }
}
