import type { Syncing } from './syncing.ts'

type Of = Pick<Syncing, 'sql' | 'connector' | 'epoch'>

export async function noteLoading({ sql, connector, epoch }: Of, progress: string): Promise<void> {
  await sql`
    update connector set state = 'loading', progress = ${progress}, failure = null, time_retry = null
    where name = ${connector.name} and epoch = ${epoch}`
}

/** The system could be asked; all that it had at `asOf` is here. */
export async function noteFollowed({ sql, connector, epoch }: Of, asOf: Date | undefined): Promise<void> {
  await sql`
    update connector c set as_of = coalesce(${asOf ?? null}::timestamptz, as_of),
      state = case when not l.is_left then 'following' when state = 'behind' then state else 'loading' end,
      progress = case when l.is_left then progress end, failure = case when l.is_left then failure end,
      time_retry = case when l.is_left then time_retry end
    from (select exists (select from sync_stream
      where connector = ${connector.name} and phase = 'load') as is_left) l
    where name = ${connector.name} and epoch = ${epoch}`
}

export async function noteBehind(
  { sql, connector, epoch }: Of,
  { failure, waitMs }: { failure: string; waitMs: number },
): Promise<void> {
  await sql`
    update connector set state = 'behind', failure = ${failure},
      time_retry = clock_timestamp() + ${waitMs} * interval '1 millisecond'
    where name = ${connector.name} and epoch = ${epoch}`
}

export async function noteMissed({ sql, connector, epoch }: Of, missed: number): Promise<void> {
  await sql`update connector set missed = ${missed} where name = ${connector.name} and epoch = ${epoch}`
}
