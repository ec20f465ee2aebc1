import { setTimeout as sleep } from 'node:timers/promises'
import type { ISql } from '../database/sql.ts'
import type { AppParts } from '../app-parts.ts'
import { tooMany } from '../faults.ts'
import { addressGroup } from '../networks.ts'
import { openPlaces } from '../queueing/places.ts'
import type { Places } from '../queueing/places.ts'
import { openBlocks } from './address-blocks.ts'
import type { AddressBlocks } from './address-blocks.ts'
import { isKnownAddress } from './known-addresses.ts'
import { verdictOn } from './limit-rules.ts'
import type { FailureCounts, Verdict } from './limit-rules.ts'

type Parts = Pick<AppParts, 'sql' | 'clock' | 'log'>

/** A normalised email, and where somebody signs in from. */
interface SignInSource {
  email: string
  address: string
}

/** A check takes a fraction of a second; one that did not end was a server's that died, and counts as failed. */
const longestCheckMs = 30_000
const longestWaitMs = 8000

export interface SignInLimits {
  /**
   * Makes one attempt to sign in, unless there were too many failures (api.md, session/create). It takes its place
   * among the failures beforehand and gives it back when it succeeds, so that guesses made at once, on whichever
   * server, cannot slip by; while others are being checked that would fill the measure, it waits for them.
   */
  attempt<T>(source: SignInSource, check: () => Promise<T | undefined>): Promise<T | undefined>
}

interface Limits extends Parts {
  blocks: AddressBlocks
  turns: Places
}

export function openSignInLimits(parts: Parts): SignInLimits {
  // One of an address at a time: a flood from there holds one connection at the locks, not all of them.
  const turns = openPlaces({ most: 4, each: 1, patienceMs: longestWaitMs, refuse: () => tooMany(1) })
  const limits = { ...parts, turns, blocks: openBlocks(parts.clock) }
  return {
    attempt: async ({ email, address }, check) => {
      const source = { email, address: addressGroup(address) }
      return attemptInPlace(limits, await takePlace(limits, source), check)
    },
  }
}

async function attemptInPlace<T>(
  parts: Parts,
  place: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let result: T | undefined
  try {
    result = await attempt()
  } catch (error) {
    // Not a failure of who signs in. Should giving back fail too, the place becomes a failure after a while.
    await giveBack(parts, place).catch((err: unknown) => parts.log.warn({ err }, 'a sign-in kept its place'))
    throw error
  }
  if (result === undefined) await markFailed(parts, place)
  else await giveBack(parts, place)
  return result
}

async function takePlace(limits: Limits, source: SignInSource): Promise<string> {
  const deadline = Date.now() + longestWaitMs
  for (let pauseMs = 20; Date.now() < deadline; pauseMs = Math.min(pauseMs * 2, 200)) {
    // In memory, before the locks and the database that others use too.
    limits.blocks.assertFree(source.address)
    const taken = await limits.turns.run(source.address, () => tryPlace(limits, source))
    if (taken !== 'wait' && 'place' in taken) return taken.place
    if (taken !== 'wait') {
      if (taken.isWholeAddress) limits.blocks.block(source.address, taken.retryAfterS)
      throw tooMany(taken.retryAfterS)
    }
    await sleep(pauseMs)
  }
  throw tooMany(1)
}

type Taken = { place: string } | Exclude<Verdict, 'go'>

/** The place, or why there is none. Attempts from one address, and for one email, queue at the locks, on every server. */
function tryPlace({ sql, clock }: Parts, source: SignInSource): Promise<Taken> {
  const now = clock.now()
  return sql.begin(async (transaction) => {
    // Always in this order, so that two attempts never wait for each other.
    await transaction`select pg_advisory_xact_lock(hashtextextended(${source.address}, 0))`
    await transaction`select pg_advisory_xact_lock(hashtextextended(${source.email}, 1))`
    const verdict = verdictOn(await countFailures(transaction, source, now), now)
    if (verdict !== 'go') return verdict
    const [row] = await transaction<[{ place: string }]>`
      insert into sign_in_failure (email, address, time_failed, is_pending)
      values (${source.email}, ${source.address}, ${now}, true) returning id::text as place`
    return row
  })
}

async function countFailures(sql: ISql, source: SignInSource, now: Date): Promise<FailureCounts> {
  const { email, address } = source
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [counts] = await sql<[FailureCounts]>`
    with failure as (
      select email = ${email} as "ofEmail", address = ${address} as "ofAddress", time_failed,
        is_pending and time_failed > ${ago(longestCheckMs)} as "isPending",
        time_failed > ${ago(60_000)} as "isLate"
      from sign_in_failure
      where (address = ${address} or email = ${email}) and time_failed > ${ago(15 * 60_000)}
    )
    select
      count(*) filter (where "ofEmail" and "ofAddress" and not "isPending") as failures,
      max(time_failed) filter (where "ofEmail" and "ofAddress" and not "isPending") as "lastFailure",
      count(*) filter (where "ofEmail" and "ofAddress" and "isPending") as pending,
      count(*) filter (where "ofAddress" and "isLate" and not "isPending") as "addressFailures",
      min(time_failed) filter (where "ofAddress" and "isLate" and not "isPending") as "addressSince",
      count(*) filter (where "ofAddress" and "isLate" and "isPending") as "addressPending",
      count(*) filter (where "ofEmail" and not "isPending") as "emailFailures",
      max(time_failed) filter (where "ofEmail" and not "isPending") as "lastEmailFailure",
      count(*) filter (where "ofEmail" and "isPending") as "emailPending",
      ${isKnownAddress(source)} as "isKnown"
    from failure`
  return counts
}

async function markFailed({ sql, clock }: Parts, place: string): Promise<void> {
  await sql`
    update sign_in_failure set is_pending = false, time_failed = ${clock.now()} where id = ${place}`
}

async function giveBack({ sql }: Parts, place: string): Promise<void> {
  await sql`delete from sign_in_failure where id = ${place}`
}
