import { fragment } from '../database/fragment.ts'
import type { Syncing } from './syncing.ts'

type Of = Pick<Syncing, 'sql' | 'connector' | 'epoch'>

/** Sets the columns with the system's requests in the last minute. */
const requestsOf = ({ connector }: Of) => {
  const { lastMinute = null, perMinute = null } = connector.usage?.() ?? {}
  return fragment`requests_last_minute = ${lastMinute}, requests_per_minute = ${perMinute}`
}

interface Loaded {
  /** For the operator. */
  progress: string
  /** The share of all entities that is loaded. */
  ratio: number
}

export async function noteLoading(of: Of, { progress, ratio }: Loaded): Promise<void> {
  const { sql, connector, epoch } = of
  await sql`
    update connector set state = 'loading', progress = ${progress}, load_ratio = ${ratio}, failure = null, time_retry = null,
      ${requestsOf(of)}
    where name = ${connector.name} and epoch = ${epoch}`
}

interface FollowedUpTo {
  /** All that the system had at this time is here; undefined where a stream has not been asked yet. */
  asOf: Date | undefined
  /** The same of each stream, by its name. */
  timesAsked: ReadonlyMap<string, Date>
}

/** Notes that the system could be asked, and how far each stream was followed. */
export async function noteFollowed(of: Of, { asOf, timesAsked }: FollowedUpTo): Promise<void> {
  const { sql, connector, epoch } = of
  const times = JSON.stringify(Object.fromEntries(timesAsked))
  await sql`
    update connector c set ${requestsOf(of)}, as_of = coalesce(${asOf ?? null}::timestamptz, as_of),
      times_followed = times_followed || ${times}::jsonb,
      state = case when not l.is_left then 'following' when state = 'behind' then state else 'loading' end,
      progress = case when l.is_left then progress end, load_ratio = case when l.is_left then load_ratio else 1 end, failure = case when l.is_left then failure end,
      time_retry = case when l.is_left then time_retry end
    from (select exists (select from sync_stream
      where connector = ${connector.name} and phase = 'load') as is_left) l
    where name = ${connector.name} and epoch = ${epoch}`
}

export async function noteBehind(
  of: Of,
  { failure, waitMs }: { failure: string; waitMs: number },
): Promise<void> {
  const { sql, connector, epoch } = of
  await sql`
    update connector set state = 'behind', failure = ${failure}, ${requestsOf(of)},
      time_retry = clock_timestamp() + ${waitMs} * interval '1 millisecond'
    where name = ${connector.name} and epoch = ${epoch}`
}

export async function noteMissed({ sql, connector, epoch }: Of, missed: number): Promise<void> {
  await sql`update connector set missed = ${missed} where name = ${connector.name} and epoch = ${epoch}`
}
