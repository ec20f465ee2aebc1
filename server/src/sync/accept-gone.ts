import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import { lockedStreams, updateStreams } from './streams.ts'
import type { Syncing } from './syncing.ts'

/**
 * Accepts that records of an entity are gone, which the last sweep left although they are no longer listed. The next sweep
 * is due at once, and may remove as many; if more are gone by then, all stay. Returns how many; undefined if none were left.
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
