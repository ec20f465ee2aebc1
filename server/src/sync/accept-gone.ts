import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import { lockedStreams, updateStreams } from './streams.ts'
import type { Syncing } from './syncing.ts'

/**
 * Lets the next sweep, which is due at once, remove as many records of an entity as the last one left
 * although they are no longer listed. Returns how many; undefined where the last sweep left none. If more are
 * gone by then, all stay.
 */
export async function acceptGone(
  sql: Sql,
  { connector, entity }: { connector: string; entity: string },
): Promise<number | undefined> {
  const [accepted] = await sql<{ count: number }[]>`
    update sync_stream set accepted = unlisted, time_swept = null
    where connector = ${connector} and ${lockedStreams(connector, entity)} and unlisted is not null
    returning accepted as count`
  return accepted?.count
}

/** How many records an operator lets this sweep remove; 0: none. */
export async function acceptedGone({ sql, connector }: Syncing, entity: Entity): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select coalesce(max(accepted), 0) as count from sync_stream where connector = ${connector.name} and entity = ${entity.name}`
  return row.count
}

/**
 * An acceptance counts for one sweep. A number that was accepted during this sweep stays, for the next one.
 */
export async function forgetAccepted(
  syncing: Syncing,
  { entity, accepted }: { entity: Entity; accepted: number },
): Promise<void> {
  if (accepted === 0) return
  await updateStreams(syncing, entity.name, fragment`accepted = nullif(accepted, ${accepted})`)
}
