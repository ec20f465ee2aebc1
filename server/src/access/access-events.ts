import type { AppParts } from '../app-parts.ts'
import { addressGroup } from '../networks.ts'
import { onceAt, writeBehind } from './write-behind.ts'

/** 'sign-in held back': refused without checking the password, after too many failures. */
type AccessEvent = 'signed in' | 'sign-in refused' | 'sign-in held back' | 'signed out' | 'password chosen'

interface NewEvent {
  event: AccessEvent
  /** As typed. Stored only if a user has this email: it may be a password in the wrong field. */
  email: string
  address: string
}

type Entry = NewEvent & ReturnType<typeof onceAt>

/** Most rows for one kind of refusal in an hour; later refusals are counted by email, without the address. */
const mostRefusalRows = 500

/** Sign-ins, refusals and sign-outs: one row for each event, email and address in an hour. */
export function openAccessEvents({ sql, clock, log }: Pick<AppParts, 'sql' | 'clock' | 'log'>) {
  const { note, ...writing } = writeBehind<Entry>({
    log,
    keyOf: ({ hour, event, email, address }) => [hour, event, email, address],
    write: (entries) => upsert(sql, entries),
    // The email may be a password in the wrong field.
    forLog: ({ email: _typed, ...rest }) => rest,
  })
  return {
    /** Returns at once; written in the background. */
    note: (happened: NewEvent) => {
      // Refusals are stored by IPv6 network: one client has enough addresses to use up all rows of an hour.
      const isRefusal = happened.event === 'sign-in refused' || happened.event === 'sign-in held back'
      const address = isRefusal ? addressGroup(happened.address) : happened.address
      note({ ...happened, address, ...onceAt(clock.now()) })
    },
    ...writing,
  }
}

export type AccessEvents = ReturnType<typeof openAccessEvents>

async function upsert(sql: AppParts['sql'], entries: readonly Entry[]): Promise<void> {
  await sql`
    with happened as (
      select * from json_to_recordset(${JSON.stringify(entries)}::json) as entry (
        hour timestamptz, event text, email text, address text, count bigint, first timestamptz, last timestamptz)
    ), crowded as (
      select hour, event from access_event
      where operator = '' and event in ('sign-in refused', 'sign-in held back')
        and hour in (select hour from happened)
      group by hour, event having count(*) >= ${mostRefusalRows}
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
