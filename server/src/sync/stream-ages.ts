import { oldAfterMs } from '@portal/domain/kept-records'
import type { Sql } from '../database/sql.ts'
import type { Feed } from '../erp/port.ts'

/** When the changes of each stream were last read to the end, by the stream's name. */
export type TimesFollowed = Readonly<Record<string, string>>

export interface StreamAge {
  entity: string
  everyMs: number
  /** The portal has all changes of the stream up to this time; null before it was followed. */
  asOf: Date | null
}

/** The ages of the feed's streams; a stream that is no longer configured has none. */
export const streamAges = ({ streams }: Pick<Feed, 'streams'>, times: TimesFollowed): StreamAge[] =>
  streams.map(({ name, entity, everyMs }) => {
    const time = times[name]
    return { entity, everyMs, asOf: time === undefined ? null : new Date(time) }
  })

/** The ages of a feed's streams as they are now, and the database's time. */
export async function findStreamAges(
  sql: Sql,
  feed: Pick<Feed, 'name' | 'streams'>,
): Promise<{ ages: StreamAge[]; now: Date }> {
  const [row] = await sql<{ times: TimesFollowed | null; now: Date }[]>`
    select (select times_followed from connector where name = ${feed.name}) as times, clock_timestamp() as now`
  return { ages: streamAges(feed, row?.times ?? {}), now: row?.now ?? new Date(0) }
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

const lateMs = 3 * 3_600_000

interface Compared {
  /** When all records were last loaded or compared with the system's. */
  timeCompared: Date | null
  timesFollowed: TimesFollowed
}

/** Whether following has gone on for three hours without a sweep. While nothing can be followed, no sweep is expected. */
export function isSweepLate({ timeCompared, timesFollowed }: Compared): boolean {
  if (timeCompared === null) return false
  const lastFollowed = Math.max(...Object.values(timesFollowed).map((time) => Date.parse(time)))
  return lastFollowed - timeCompared.getTime() > lateMs
}
