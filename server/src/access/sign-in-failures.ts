import { minuteMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import { latestNoted } from '../database/clock-offset.ts'
import type { ISql } from '../database/sql.ts'
import { isKnownAddress } from './known-addresses.ts'
import { verdictOn, type FailureCounts, type Verdict } from './limit-rules.ts'

type FailureParts = Pick<AppParts, 'sql' | 'clock'>

/** A normalised email, and where somebody signs in from. */
export interface SignInSource {
  email: string
  address: string
}

export interface Attempt extends SignInSource {
  network: string
}

/**
 * A check takes a fraction of a second. One that is pending for longer was left by a dead server, and counts as a
 * failure.
 */
const longestCheckMs = 30_000

type Started = { pendingId: string } | Exclude<Verdict, 'go'>

/** Stores a pending failure or says why not. Locks serialise attempts by network and email on all servers. */
export function storePending({ sql, clock }: FailureParts, source: Attempt): Promise<Started> {
  const now = clock.now()
  return sql.begin(async (transaction) => {
    // Always in this order, so that two attempts cannot deadlock.
    await transaction`select pg_advisory_xact_lock(hashtextextended(${source.network}, 0))`
    await transaction`select pg_advisory_xact_lock(hashtextextended(${source.email}, 1))`
    const verdict = verdictOn(await countFailures(transaction, source, now), now)
    if (verdict !== 'go') return verdict
    const [row] = await transaction<[{ pendingId: string }]>`
      insert into sign_in_failure (email, address, time_failed, is_pending)
      values (${source.email}, ${source.address}, ${now}, true) returning id::text as "pendingId"`
    return row
  })
}

async function countFailures(sql: ISql, source: Attempt, now: Date): Promise<FailureCounts> {
  const { email, address, network } = source
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [counts] = await sql<[FailureCounts]>`
    with failure as (
      select email = ${email} as "ofEmail", address = ${address} as "ofAddress",
        starts_with(address, ${network}) as "ofNetwork", time_failed,
        is_pending and time_failed > ${ago(longestCheckMs)} as "isPending",
        time_failed > ${ago(minuteMs)} as "isRecent"
      from sign_in_failure
      where time_failed > ${ago(15 * minuteMs)} and time_failed <= ${latestNoted(now)} and (address = ${address} or email = ${email}
        -- Between these are the addresses that begin with the network; the index has them in order.
        or (address >= ${network} and address < ${`${network}~`} and time_failed > ${ago(minuteMs)}))
    )
    select
      count(*) filter (where "ofEmail" and "ofAddress" and not "isPending") as failures,
      max(time_failed) filter (where "ofEmail" and "ofAddress" and not "isPending") as "lastFailure",
      count(*) filter (where "ofEmail" and "ofAddress" and "isPending") as pending,
      count(*) filter (where "ofAddress" and "isRecent" and not "isPending") as "addressFailures",
      min(time_failed) filter (where "ofAddress" and "isRecent" and not "isPending") as "addressSince",
      count(*) filter (where "ofAddress" and "isRecent" and "isPending") as "addressPending",
      count(*) filter (where "ofNetwork" and "isRecent" and not "isPending") as "networkFailures",
      min(time_failed) filter (where "ofNetwork" and "isRecent" and not "isPending") as "networkSince",
      count(*) filter (where "ofNetwork" and "isRecent" and "isPending") as "networkPending",
      count(*) filter (where "ofEmail" and not "isPending") as "emailFailures",
      max(time_failed) filter (where "ofEmail" and not "isPending") as "lastEmailFailure",
      count(*) filter (where "ofEmail" and "isPending") as "emailPending",
      ${isKnownAddress(source)} as "isKnown"
    from failure`
  return counts
}

export async function markFailed({ sql, clock }: FailureParts, pendingId: string): Promise<void> {
  await sql`
    update sign_in_failure set is_pending = false, time_failed = ${clock.now()} where id = ${pendingId}`
}

export async function deletePending({ sql }: FailureParts, pendingId: string): Promise<void> {
  await sql`delete from sign_in_failure where id = ${pendingId}`
}
