import type { AppParts } from '../app-parts.ts'
import { addressGroup } from '../networks.ts'
import { hourOf, writtenBehind } from './written-behind.ts'
import type { Counted } from './written-behind.ts'

/** 'held back': not even tried, after too many refusals. */
type AccessEvent = 'signed in' | 'sign-in refused' | 'sign-in held back' | 'signed out' | 'password chosen'

interface Happened {
  event: AccessEvent
  /** As it was typed; one that nobody has is not kept. */
  email: string
  address: string
}

interface Entry extends Happened, Counted {
  hour: Date
}

export interface AccessEvents {
  /** Returns at once; written in the background. */
  note(happened: Happened): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/** An hour has at most so many rows of one kind of refusal; further ones are counted by email, without the address. */
const mostRefusalsApart = 500

/** Sign-ins, refusals and sign-outs: one row for each event, email and address in an hour. */
export function openAccessEvents({ sql, clock, log }: Pick<AppParts, 'sql' | 'clock' | 'log'>): AccessEvents {
  const { note, flush, stop } = writtenBehind<Entry>({
    log,
    keyOf: ({ hour, event, email, address }) => [hour, event, email, address],
    write: (entries) => upsert(sql, entries),
    // The email may be a password in the wrong field.
    forLog: ({ email: _typed, ...rest }) => rest,
  })
  return {
    note: (happened) => {
      const now = clock.now()
      // One person has as many IPv6 addresses as an hour has rows, and could use them all up.
      const isRefusal = happened.event === 'sign-in refused' || happened.event === 'sign-in held back'
      const address = isRefusal ? addressGroup(happened.address) : happened.address
      note({ ...happened, address, hour: hourOf(now), count: 1, first: now, last: now })
    },
    flush,
    stop,
  }
}

async function upsert(sql: AppParts['sql'], entries: readonly Entry[]): Promise<void> {
  await sql`
    with happened as (
      select * from json_to_recordset(${JSON.stringify(entries)}::json) as entry (
        hour timestamptz, event text, email text, address text, count bigint, first timestamptz, last timestamptz)
    ), crowded as (
      select hour, event from access_event
      where operator = '' and event in ('sign-in refused', 'sign-in held back')
        and hour in (select hour from happened)
      group by hour, event having count(*) >= ${mostRefusalsApart}
    ), kept as (
      select hour, event, coalesce(u.email, '') as email,
        case when (hour, event) in (select hour, event from crowded) then '' else address end as address,
        count, first, last
      from happened left join portal_user u using (email)
    )
    insert into access_event as noted
      (hour, event, email, address, operator, detail, count, time_first, time_last)
    select hour, event, email, address, '', '', sum(count), min(first), max(last)
    from kept group by hour, event, email, address order by hour, event, email, address
    on conflict (hour, event, email, address) where operator = '' do update set
      count = noted.count + excluded.count,
      time_first = least(noted.time_first, excluded.time_first),
      time_last = greatest(noted.time_last, excluded.time_last)`
}
