import { setTimeout as sleep } from 'node:timers/promises'
import type { AppParts } from '../app-parts.ts'
import { overloaded, tooMany } from '../faults.ts'
import { addressGroup, networkOf } from '../networks.ts'
import { openSlots, type Slots } from '../queueing/slots.ts'
import { openBlocks, type AddressBlocks } from './address-blocks.ts'
import { isKnownAddress } from './known-addresses.ts'
import {
  deletePending,
  markFailed,
  storePending,
  type Attempt,
  type SignInSource,
} from './sign-in-failures.ts'

type LimitParts = Pick<AppParts, 'sql' | 'clock' | 'log'>

const longestWaitMs = 8000

interface Limits extends LimitParts {
  blocks: AddressBlocks
  turns: Slots
}

export function openSignInLimits(parts: LimitParts) {
  // One attempt of a network at a time: a flood from there then holds one connection at the locks, not all.
  const turns = openSlots({ slots: 4, perClient: 1, maxWaitMs: longestWaitMs, refuse: overloaded })
  const limits = { ...parts, turns, blocks: openBlocks(parts.clock) }
  return {
    /**
     * Makes one attempt to sign in, or throws a 429 after too many failures (api.md, session/create). A pending
     * failure is stored before the check and deleted if it succeeds, so that parallel guesses, on any server,
     * cannot get past the limit. Waits while the pending attempts of others could still reach the limit.
     */
    async attempt<T>({ email, address }: SignInSource, check: () => Promise<T | undefined>) {
      const source = { email, address: addressGroup(address), network: networkOf(address) }
      return finishAttempt(limits, await startAttempt(limits, source), check)
    },
  }
}

async function finishAttempt<T>(
  parts: LimitParts,
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
      return storePending(limits, source)
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
