import { oldestAsOf } from '@portal/domain/kept-records'
import { SrcProvider } from '@portal/domain/wire-values'
import type { AppParts } from '../app-parts.ts'
import { fieldsOf } from '../fields-of.ts'
import type { AsOf } from '../http/bind.ts'
import { sharedAnswer } from '../shared-answer.ts'
import { timesLeft } from './left-streams.ts'
import { pulledConnectors } from './start-sync.ts'
import { streamAges, type FollowedUpTo } from './stream-ages.ts'

/** The times are read from the database at most once in this time. */
const readEveryMs = 5_000

/** Watches how old the records of the systems behind the portal are; without such systems nothing is read. */
export function watchFreshness(parts: AppParts): AsOf {
  // Read from the lists' database: on a replica that lags, these times lag as well and so stay true of its lists.
  const { listSql: sql, connectors, log } = parts
  const pulled = pulledConnectors(parts)
  if (pulled.length === 0) return async () => undefined
  let last: KnownTimes = { now: new Date(0), times: new Map() }
  const readTimes = async (): Promise<KnownTimes> => {
    try {
      const names = pulled.map(({ name }) => name)
      const rows = await sql<(FollowedUpTo & { name: string; now: Date })[]>`
        select name, times_followed as "timesFollowed", ${timesLeft} as "timesLeft", clock_timestamp() as now
        from connector c where name = any(${names}::text[])`
      const times = new Map(rows.map((row) => [row.name, row]))
      last = { now: rows[0]?.now ?? new Date(0), times }
    } catch (err) {
      log.warn({ err }, 'the age of the records could not be read')
    }
    return last
  }
  const timesNow = sharedAnswer(readTimes, { everyMs: readEveryMs })
  return async (kept, reply) => {
    const { now, times } = await timesNow()
    const provider = providerOf(reply)
    const sources = provider === undefined ? pulled : pulled.filter((each) => each === connectors[provider])
    const ages = sources.flatMap((each) => {
      const known = times.get(each.name)
      return known ? streamAges(each, known) : []
    })
    return oldestAsOf(kept, ages, now)
  }
}

interface KnownTimes {
  /** The database's time. */
  now: Date
  /** By the connector's name. */
  times: ReadonlyMap<string, FollowedUpTo>
}

/** The provider of the record that a reply holds; undefined if it holds several records. */
function providerOf(reply: unknown): SrcProvider | undefined {
  return SrcProvider.safeParse(fieldsOf(reply)['srcProvider']).data
}
