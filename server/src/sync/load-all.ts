import type { EntityFailure } from './failures.ts'
import { load } from './load.ts'
import { openProgress } from './load-progress.ts'
import { noteLoading } from './state.ts'
import { catchEntityFailure } from './stop-entity.ts'
import { streamStates } from './streams.ts'
import { filledBy, type Syncing } from './syncing.ts'
import type { Touches } from './touches.ts'

/** Loads the entities that are not loaded yet; a failure that stops only one of them is thrown at the end. */
export async function loadAll(syncing: Syncing, touches: Touches): Promise<void> {
  const states = await streamStates(syncing)
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
