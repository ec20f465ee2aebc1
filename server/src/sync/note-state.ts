import { fragment, type Fragment } from '../database/fragment.ts'
import type { Syncing } from './syncing.ts'

type Of = Pick<Syncing, 'sql' | 'connector' | 'epoch'>

/** Sets the columns with the system's requests in the last minute. */
const requestsOf = ({ connector }: Of) => {
  const { lastMinute = null, perMinute = null } = connector.usage?.() ?? {}
  return fragment`requests_last_minute = ${lastMinute}, requests_per_minute = ${perMinute}`
}

/** Sets columns of the connector, as long as this server holds its lease. */
async function store({ sql, connector, epoch }: Of, columns: Fragment): Promise<void> {
  await sql`update connector set ${columns} where name = ${connector.name} and epoch = ${epoch}`
}

interface Loaded {
  /** For the operator. */
  progress: string
  /** The share of all entities that is loaded. */
  ratio: number
}

export const noteLoading = (of: Of, { progress, ratio }: Loaded): Promise<void> =>
  store(
    of,
    fragment`state = 'loading', progress = ${progress}, load_ratio = ${ratio}, failure = null, time_retry = null,
      ${requestsOf(of)}`,
  )

interface HowFar {
  /** All that the system had at this time is here; undefined if a stream has not been asked yet. */
  asOf: Date | undefined
  /** The time up to which each stream was followed, by the stream's name. */
  timesAsked: ReadonlyMap<string, Date>
  /** False if only one entity was followed, which says nothing of a failure of another. */
  isWhole: boolean
}

/** Notes that the system could be asked, and how far each stream was followed. */
export async function noteFollowed(of: Of, { asOf, timesAsked, isWhole }: HowFar): Promise<void> {
  const { sql, connector, epoch } = of
  const times = JSON.stringify(Object.fromEntries(timesAsked))
  await sql`
    update connector c set ${requestsOf(of)}, as_of = coalesce(${asOf ?? null}::timestamptz, as_of),
      times_followed = times_followed || ${times}::jsonb,
      state = case when not l.is_loading and (${isWhole} or state <> 'behind') then 'following'
        when state = 'behind' then state else 'loading' end,
      progress = case when l.is_loading then progress end,
      load_ratio = case when l.is_loading then load_ratio else 1 end,
      failure = case when l.is_loading or not ${isWhole} then failure end,
      time_retry = case when l.is_loading or not ${isWhole} then time_retry end
    from (select exists (select from sync_stream
      where connector = ${connector.name} and phase = 'load') as is_loading) l
    where name = ${connector.name} and epoch = ${epoch}`
}

export const noteBehind = (of: Of, { failure, waitMs }: { failure: string; waitMs: number }): Promise<void> =>
  store(
    of,
    fragment`state = 'behind', failure = ${failure}, ${requestsOf(of)},
      time_retry = clock_timestamp() + ${waitMs} * interval '1 millisecond'`,
  )

export const noteMissed = (of: Of, missed: number): Promise<void> => store(of, fragment`missed = ${missed}`)
