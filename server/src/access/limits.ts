import { setTimeout as sleep } from 'node:timers/promises'
import type { ISql } from '../database/sql.ts'
import type { AppParts } from '../app-parts.ts'
import { overloaded, tooMany } from '../faults.ts'
import { addressGroup, networkOf } from '../networks.ts'
import { openSlots, type Slots } from '../queueing/slots.ts'
import { openBlocks, type AddressBlocks } from './address-blocks.ts'
import { isKnownAddress } from './known-addresses.ts'
import { verdictOn, type FailureCounts, type Verdict } from './limit-rules.ts'

type Parts = Pick<AppParts, 'sql' | 'clock' | 'log'>

/** A normalised email, and where somebody signs in from. */
interface SignInSource {
  email: string
  address: string
}

interface Attempt extends SignInSource {
  network: string
}

/** A check takes a fraction of a second; one pending for longer was left by a dead server: a failure. */
const longestCheckMs = 30_000
const longestWaitMs = 8000

export interface SignInLimits {
  /**
   * Makes one attempt to sign in, or throws a 429 after too many failures (api.md, session/create). A pending
   * failure is stored before the check and deleted if it succeeds, so that parallel guesses, on any server,
   * cannot get past the limit. Waits while the pending attempts of others could still reach the limit.
   */
  attempt<T>(source: SignInSource, check: () => Promise<T | undefined>): Promise<T | undefined>
}

interface Limits extends Parts {
  blocks: AddressBlocks
  turns: Slots
}

export function openSignInLimits(parts: Parts): SignInLimits {
  // One attempt of a network at a time: a flood from there then holds one connection at the locks, not all.
  const turns = openSlots({ slots: 4, perClient: 1, maxWaitMs: longestWaitMs, refuse: overloaded })
  const limits = { ...parts, turns, blocks: openBlocks(parts.clock) }
  return {
    attempt: async ({ email, address }, check) => {
      const source = { email, address: addressGroup(address), network: networkOf(address) }
      return finishAttempt(limits, await startAttempt(limits, source), check)
    },
  }
}

async function finishAttempt<T>(
  parts: Parts,
  pendingId: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let result: T | undefined
  try {
    result = await attempt()
  } catch (error) {
    // An error is no wrong password. If the pending row cannot be deleted, it counts as a failure after 30 s.
    await deletePending(parts, pendingId).catch((err: unknown) =>
      parts.log.warn({ err }, 'a pending sign-in was not deleted'),
    )
    throw error
  }
  if (result === undefined) await markFailed(parts, pendingId)
  else await deletePending(parts, pendingId)
  return result
}

async function startAttempt(limits: Limits, source: Attempt): Promise<string> {
  const deadline = Date.now() + longestWaitMs
  for (let pauseMs = 20; Date.now() < deadline; pauseMs = Math.min(pauseMs * 2, 200)) {
    // Checked in memory first: locks and database connections are shared with others.
    limits.blocks.assertFree(source.address)
    const started = await limits.turns.run([source.network, source.address], async () => {
      await assertNetworkFree(limits, source)
      return tryToStart(limits, source)
    })
    if (started !== 'wait') {
      if ('pendingId' in started) return started.pendingId
      if (started.refused !== 'email') limits.blocks.block(source[started.refused], started.retryAfterS)
      throw tooMany(started.retryAfterS)
    }
    await sleep(pauseMs)
  }
  throw tooMany(1)
}

/** Throws a 429 while the network is blocked, except for an email at an address known for it: one query, no locks. */
async function assertNetworkFree({ blocks, sql }: Limits, source: Attempt): Promise<void> {
  if (!blocks.isBlocked(source.network)) return
  const [{ isKnown }] = await sql<[{ isKnown: boolean }]>`select ${isKnownAddress(source)} as "isKnown"`
  if (!isKnown) blocks.assertFree(source.network)
}

type Started = { pendingId: string } | Exclude<Verdict, 'go'>

/** Stores a pending failure or says why not. Locks serialise attempts by network and email on all servers. */
function tryToStart({ sql, clock }: Parts, source: Attempt): Promise<Started> {
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
        time_failed > ${ago(60_000)} as "isRecent"
      from sign_in_failure
      where time_failed > ${ago(15 * 60_000)} and (address = ${address} or email = ${email}
        -- Between these are the addresses that begin with the network; the index has them in order.
        or (address >= ${network} and address < ${`${network}~`} and time_failed > ${ago(60_000)}))
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

async function markFailed({ sql, clock }: Parts, pendingId: string): Promise<void> {
  await sql`
    update sign_in_failure set is_pending = false, time_failed = ${clock.now()} where id = ${pendingId}`
}

async function deletePending({ sql }: Parts, pendingId: string): Promise<void> {
  await sql`delete from sign_in_failure where id = ${pendingId}`
}
