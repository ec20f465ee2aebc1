import type { AppParts } from '../app-parts.ts'
import { bringLostIndexesBack } from '../database/indexes-aside.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Removes what nobody can use any more; the audit is kept, but for refusals, which anybody can make. Runs every hour. */
export async function cleanUp({ sql, database, clock, configuration, log }: AppParts): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const idleMs = configuration.sessionIdleMinutes * 60_000
  await sql`delete from session where time_expires < ${ago(0)} or time_last_used < ${ago(idleMs)}`
  // Used ones count towards the mails of an hour, whenever they were used.
  await sql`delete from password_reset where time_expires < ${ago(hourMs)}`
  await sql`delete from sign_in_failure where time_failed < ${ago(hourMs)}`
  await sql`delete from recovery_request where time_started < ${ago(hourMs)}`
  await sql`delete from known_address where time_used < ${ago(180 * dayMs)}`
  await sql`
    delete from access_event
    where event in ('sign-in refused', 'sign-in held back') and time_last < ${ago(30 * dayMs)}`
  await sql`delete from report where time_created < ${ago(hourMs)}`
  await sql`delete from mail_outbox where time_created < ${ago(30 * dayMs)}`
  // Well within the time of a job; the rest comes an hour later.
  await bringLostIndexesBack(database, log, 60_000)
}
