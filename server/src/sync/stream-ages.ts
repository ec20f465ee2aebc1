import { oldAfterMs } from '@portal/domain/kept-records'
import { hourMs } from '@portal/domain/time-units'
import type { Sql } from '../database/sql.ts'
import type { Feed } from '../erp/port.ts'
import { timesLeft } from './left-streams.ts'

/** When the changes of each stream were last read to the end, by the stream's name. */
type TimesFollowed = Readonly<Record<string, string>>

export interface StreamAge {
  entity: string
  everyMs: number
  /** The portal has all changes of the stream up to this time; null before it was followed. */
  asOf: Date | null
}

export interface FollowedUpTo {
  timesFollowed: TimesFollowed
  /** For each entity whose streams are left, the time since which nothing has updated its records. */
  timesLeft: TimesFollowed
}

/** The ages of the feed's streams, and of the entities that it no longer fills but has records of. */
export const streamAges = (
  { streams }: Pick<Feed, 'streams'>,
  { timesFollowed, timesLeft }: FollowedUpTo,
): StreamAge[] => [
  ...streams.map(({ name, entity, everyMs }) => {
    const time = timesFollowed[name]
    return { entity, everyMs, asOf: time === undefined ? null : new Date(time) }
  }),
  ...Object.entries(timesLeft).map(([entity, time]) => ({ entity, everyMs: 0, asOf: new Date(time) })),
]

/** The ages of a feed's streams as they are now, and the database's time. */
export async function findStreamAges(
  sql: Sql,
  feed: Pick<Feed, 'name' | 'streams'>,
): Promise<{ ages: StreamAge[]; now: Date }> {
  const [row] = await sql<[FollowedUpTo & { now: Date }]>`
    select coalesce(c.times_followed, '{}') as "timesFollowed", ${timesLeft} as "timesLeft", clock_timestamp() as now
    from (select) one left join connector c on c.name = ${feed.name}`
  return { ages: streamAges(feed, row), now: row.now }
}

/**
 * The entities with a stream that is older than in normal operation, each once, and whether these are all that the streams
 * change. A stream that was never followed does not count.
 */
export function entitiesBehind(
  ages: readonly StreamAge[],
  now: Date,
): { entities: string[]; areAll: boolean } {
  const followed = ages.flatMap(({ asOf, ...stream }) => (asOf === null ? [] : [{ ...stream, asOf }]))
  const old = followed.filter(({ asOf, everyMs }) => now.getTime() - asOf.getTime() > oldAfterMs + everyMs)
  const entities = [...new Set(old.map(({ entity }) => entity))]
  return { entities, areAll: entities.length === new Set(followed.map(({ entity }) => entity)).size }
}

const lateMs = 3 * hourMs

interface SweepAge extends Pick<FollowedUpTo, 'timesFollowed'> {
  /** When all records were last loaded or compared with the system's. */
  timeCompared: Date | null
}

/** Whether following has gone on for three hours without a sweep. While nothing can be followed, no sweep is expected. */
export function isSweepLate({ timeCompared, timesFollowed }: SweepAge): boolean {
  if (timeCompared === null) return false
  const lastFollowed = Math.max(...Object.values(timesFollowed).map((time) => Date.parse(time)))
  return lastFollowed - timeCompared.getTime() > lateMs
}
