import type { Entity } from '../ingest/entity.ts'
import { Drift, isEntityFailure, type EntityFailure } from './failures.ts'
import { holdsLease } from './fence.ts'
import { lockedStreams } from './streams.ts'
import type { Syncing } from './syncing.ts'

/** Stores why an entity's streams are stopped for a while: its records are not as expected, or the ERP refuses them. */
export async function noteStopped(syncing: Syncing, { name }: Entity, failure: EntityFailure): Promise<void> {
  syncing.log.error({ err: failure, connector: syncing.connector.name }, 'a stream is stopped')
  await syncing.sql`
    update sync_stream set failure = ${failure instanceof Drift ? failure.message : `${name}: ${failure.why}`}
    where connector = ${syncing.connector.name} and ${lockedStreams(syncing.connector.name, name)}
      and ${holdsLease(syncing)}`
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
