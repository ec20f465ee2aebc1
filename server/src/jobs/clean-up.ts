import { dayMs, hourMs, minuteMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import { warnOfClock } from '../database/clock-offset.ts'
import { bringLostIndexesBack } from '../database/indexes-aside.ts'

/**
 * Deletes what nobody can use any more, every hour. The audit is kept, except for refusals, which anybody can
 * cause.
 */
export async function cleanUp({ sql, database, clock, configuration, log }: AppParts): Promise<void> {
  await warnOfClock({ sql, clock, log })
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const idleMs = configuration.sessionIdleMinutes * minuteMs
  await sql`delete from session where time_expires < ${ago(0)} or time_last_used < ${ago(idleMs)}`
  // Used ones count towards the hourly limit of mails, whenever they were used.
  await sql`delete from password_reset where time_expires < ${ago(hourMs)}`
  // Times far ahead were noted before the clock was set back. Another server's clock may be a little ahead.
  const ahead = new Date(now.getTime() + hourMs)
  await sql`delete from sign_in_failure where time_failed < ${ago(hourMs)} or time_failed > ${ahead}`
  await sql`delete from recovery_request where time_started < ${ago(hourMs)} or time_started > ${ahead}`
  await sql`delete from known_address where time_used < ${ago(180 * dayMs)}`
  await sql`
    delete from access_event
    where event in ('sign-in refused', 'sign-in held back') and time_last < ${ago(30 * dayMs)}`
  await sql`delete from report where time_created < ${ago(hourMs)}`
  await sql`delete from mail_outbox where time_created < ${ago(30 * dayMs)}`
  await sql`delete from due_date_change where time_changed < ${ago(365 * dayMs)}`
  await sql`delete from vehicle_fix where time_fixed < ${ago(365 * dayMs)}`
  await thinFixes(sql, ago(30 * dayMs))
  // Well below a job's time limit; the rest follows an hour later.
  await bringLostIndexesBack(database, log, minuteMs)
}

/** Keeps one fix in ten minutes of all before a time: a server may have been off for as long as fixes are kept. */
async function thinFixes(sql: Sql, before: Date): Promise<void> {
  await sql`
    delete from vehicle_fix f using (
      select provider, vehicle, time_fixed, row_number() over (
        partition by provider, vehicle, date_bin('10 minutes', time_fixed, 'epoch') order by time_fixed) as place
      from vehicle_fix where time_fixed < ${before}
    ) d
    where d.place > 1 and f.provider = d.provider and f.vehicle = d.vehicle and f.time_fixed = d.time_fixed`
}
