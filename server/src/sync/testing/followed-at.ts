import type { Sql } from '../../database/sql.ts'
import type { Feed } from '../../erp/port.ts'

/** Stores that all streams of the feed, or those of some entities, were last followed at this time. */
export async function followedAt(
  sql: Sql,
  { name, streams }: Pick<Feed, 'name' | 'streams'>,
  { time, entities }: { time: Date; entities?: readonly string[] },
): Promise<void> {
  const own = streams.filter(({ entity }) => entities?.includes(entity) ?? true)
  const times = JSON.stringify(Object.fromEntries(own.map((stream) => [stream.name, time])))
  await sql`
    insert into connector as c (name, state, as_of, times_followed)
    values (${name}, 'following', ${time}, ${times}::jsonb)
    on conflict (name) do update set as_of = excluded.as_of,
      times_followed = c.times_followed || excluded.times_followed`
}
