import { fragment } from '../database/fragment.ts'
import type { Entity } from '../ingest/entity.ts'
import { Drift, isEntityFailure, type EntityFailure } from './failures.ts'
import { updateStreams } from './streams.ts'
import type { Syncing } from './syncing.ts'

/** Stores why an entity's streams are stopped for a while: its records are not as expected, or the ERP refuses them. */
export async function noteStopped(syncing: Syncing, { name }: Entity, failure: EntityFailure): Promise<void> {
  const about = { err: failure, connector: syncing.connector.name, entity: name }
  syncing.log.error(about, 'a stream is stopped')
  const reason = failure instanceof Drift ? failure.message : `${name}: ${failure.why}`
  await updateStreams(syncing, name, fragment`failure = ${reason}`)
}

/** Does work on an entity; a failure that stops this one and no other is noted and returned, so that the others go on. */
export async function catchEntityFailure(
  syncing: Syncing,
  entity: Entity,
  work: () => Promise<unknown>,
): Promise<EntityFailure | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!isEntityFailure(error)) throw error
    await noteStopped(syncing, entity, error)
    return error
  }
}
