import { setTimeout as sleep } from 'node:timers/promises'
import type { ISql } from 'postgres'
import type { AppParts } from '../app-parts.ts'
import { overloaded, tooMany } from '../faults.ts'
import { verdictOn } from './limit-rules.ts'
import type { Tally, Verdict } from './limit-rules.ts'
import { inTurn } from './turns.ts'

type Parts = Pick<AppParts, 'sql' | 'clock' | 'log'>

/** Who guesses: a normalised email, and where from. */
export interface Guesser {
  email: string
  address: string
}

/** A check takes a fraction of a second; one that did not end was a server's that died, and counts as failed. */
const longestCheckMs = 30_000
const longestWaitMs = 20_000
/** A flood of sign-ins must leave room for everybody else's requests. */
const mostAtOnce = 200
let underWay = 0

/**
 * Makes one attempt to sign in, unless there were too many failures (api.md, session/create). It takes its place
 * among the failures beforehand and gives it back when it succeeds, so that guesses made at once, on whichever
 * server, cannot slip by; while others are being checked that would fill the measure, it waits for them.
 */
export async function attemptSignIn<T>(
  parts: Parts,
  guesser: Guesser,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (underWay >= mostAtOnce) throw overloaded()
  underWay += 1
  try {
    return await attemptInPlace(parts, await takePlace(parts, guesser), attempt)
  } finally {
    underWay -= 1
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
    // Not the guesser's failure. Should giving back fail too, the place becomes a failure after a while.
    await giveBack(parts, place).catch((err: unknown) => parts.log.warn({ err }, 'a sign-in kept its place'))
    throw error
  }
  if (result === undefined) await markFailed(parts, place)
  else await giveBack(parts, place)
  return result
}

async function takePlace(parts: Parts, guesser: Guesser): Promise<string> {
  const deadline = Date.now() + longestWaitMs
  for (let pauseMs = 20; Date.now() < deadline; pauseMs = Math.min(pauseMs * 2, 200)) {
    // In turn, so that a flood from one address holds one connection, not all of them, at the lock.
    const taken = await inTurn(guesser.address, () => tryPlace(parts, guesser))
    if (taken !== 'wait' && 'place' in taken) return taken.place
    if (taken !== 'wait') throw tooMany(taken.retryAfterS)
    await sleep(pauseMs)
  }
  throw tooMany(1)
}

type Taken = { place: string } | Exclude<Verdict, 'go'>

/** The place, or why there is none. Attempts from one address queue at the lock, on every server. */
function tryPlace({ sql, clock }: Parts, guesser: Guesser): Promise<Taken> {
  const now = clock.now()
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended(${guesser.address}, 0))`
    const verdict = verdictOn(await tallyOf(transaction, guesser, now), now)
    if (verdict !== 'go') return verdict
    const [row] = await transaction<[{ place: string }]>`
      insert into sign_in_failure (email, address, time_failed, is_pending)
      values (${guesser.email}, ${guesser.address}, ${now}, true) returning id::text as place`
    return row
  })
}

async function tallyOf(sql: ISql, { email, address }: Guesser, now: Date): Promise<Tally> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [tally] = await sql<[Tally]>`
    with failure as (
      select email = ${email} as "isSame", time_failed,
        is_pending and time_failed > ${ago(longestCheckMs)} as "isPending"
      from sign_in_failure where address = ${address} and time_failed > ${ago(15 * 60_000)}
    ), lately as (
      select * from failure where time_failed > ${ago(60_000)}
    )
    select
      count(*) filter (where "isSame" and not "isPending") as failures,
      max(time_failed) filter (where "isSame" and not "isPending") as "lastFailure",
      count(*) filter (where "isSame" and "isPending") as pending,
      (select count(*) from lately where not "isPending") as "addressFailures",
      (select min(time_failed) from lately where not "isPending") as "addressSince",
      (select count(*) from lately where "isPending") as "addressPending"
    from failure`
  return tally
}

async function markFailed({ sql, clock }: Parts, place: string): Promise<void> {
  await sql`
    update sign_in_failure set is_pending = false, time_failed = ${clock.now()} where id = ${place}`
}

async function giveBack({ sql }: Parts, place: string): Promise<void> {
  await sql`delete from sign_in_failure where id = ${place}`
}
