import pLimit from 'p-limit'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { failureSentence } from '../failure-sentence.ts'
import { wait } from '../wait.ts'
import { readDependents } from './read-dependents.ts'
import type { Entity } from '../ingest/entity.ts'
import { LostLease } from './fence.ts'
import { followRound } from './follow.ts'
import { load } from './load.ts'
import type { Look } from './looks.ts'
import { asOf, openPacer } from './pacer.ts'
import { retryRefused } from './retry-refused.ts'
import { openSameDatabase } from './same-database.ts'
import { noteBehind, noteFollowed, noteLoading, noteMissed } from './state.ts'
import { isOfOneEntity } from './refusals.ts'
import type { OfOneEntity } from './refusals.ts'
import { noteAlarm, noteStopped, streamStates } from './streams.ts'
import { sweep } from './sweep.ts'
import type { Sweeping } from './sweep.ts'
import { databaseTime, filledBy } from './syncing.ts'
import type { Syncing } from './syncing.ts'
import { openTouches } from './touches.ts'
import type { Touches } from './touches.ts'
import { timeLeft } from './time-left.ts'

const hourMs = 3_600_000

/** What is done for a connector in turns; `runConnector` says when. */
export function openWork(syncing: Syncing) {
  const touches = openTouches(syncing.clock)
  const beginRound = openPacer()
  const timesAsked = new Map<string, Date>()
  // Two rounds at once would read the same changes twice.
  const inTurn = pLimit(1)
  const inSameDatabase = openSameDatabase(syncing)
  const followOnce = async (look?: Look) => {
    const since = await databaseTime(syncing)
    const { landed, asked, without } = await followRound({
      syncing,
      touches,
      ...beginRound(),
      ...(look && { lookAt: () => look }),
    })
    if (landed.size > 0) await retryRefused(syncing, { landed })
    for (const stream of asked) timesAsked.set(stream, since)
    const streams = syncing.connector.streams.filter(({ name }) => !without.includes(name))
    await noteFollowed(syncing, asOf({ streams }, timesAsked))
  }
  const follow = (look?: Look) => inTurn(() => inSameDatabase(() => followOnce(look)))
  return {
    follow,
    load: () => inSameDatabase(() => loadAll(syncing, touches)),
    sweep: (due: Due) => inSameDatabase(() => sweepDue(syncing, due, () => follow('near'))),
  }
}

async function loadAll(syncing: Syncing, touches: Touches): Promise<void> {
  const states = await streamStates(syncing)
  let stopped: OfOneEntity | undefined
  const filled = filledBy(syncing.connector)
  for (const [place, entity] of filled.entries()) {
    const own = states.filter(({ stream }) => stream.entity === entity.name)
    if (!own.some(({ phase }) => phase === 'load')) continue
    const told = timeLeft(entity.name)
    await noteLoading(syncing, { progress: `${entity.name}: begun`, ratio: place / filled.length })
    const onProgress = (read: number, last: string | undefined) => {
      const { progress, done } = told(read, last)
      return noteLoading(syncing, { progress, ratio: (place + done) / filled.length })
    }
    const loadIt = () => load(syncing, { entity, states: own, touches, onProgress })
    stopped = (await unlessStopped(syncing, entity, loadIt)) ?? stopped
  }
  if (stopped !== undefined) throw stopped
}

/** What is wrong with one entity keeps no other. */
async function unlessStopped(
  syncing: Syncing,
  entity: Entity,
  work: () => Promise<void>,
): Promise<OfOneEntity | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!isOfOneEntity(error)) throw error
    await noteStopped(syncing, entity, error)
    return error
  }
}

export interface Due {
  /** Whatever was swept less than an hour ago too. */
  isNow?: boolean
  isWhole?: boolean
}

async function sweepDue(
  syncing: Syncing,
  { isNow = false, isWhole = false }: Due,
  catchUp: () => Promise<void>,
): Promise<void> {
  const states = await streamStates(syncing)
  const hourAgo = (await databaseTime(syncing)).getTime() - hourMs
  const isDue = (swept: Date | null) => isNow || swept === null || swept.getTime() < hourAgo
  let missed: number | undefined
  let stopped: OfOneEntity | undefined
  for (const entity of filledBy(syncing.connector)) {
    const own = states.filter(({ stream }) => stream.entity === entity.name)
    if (own.some(({ phase }) => phase === 'load') || !own.some(({ timeSwept }) => isDue(timeSwept))) continue
    const sweepIt = async () => {
      missed = (missed ?? 0) + (await tellSwept(syncing, { entity, states: own, isWhole, catchUp }))
    }
    stopped = (await unlessStopped(syncing, entity, sweepIt)) ?? stopped
  }
  if (missed !== undefined) {
    await readDependents(syncing)
    await retryRefused(syncing, 'an hour has passed')
    await noteMissed(syncing, missed)
  }
  if (stopped !== undefined) throw stopped
}

/** Returns what following had missed. */
async function tellSwept(syncing: Syncing, sweeping: Sweeping): Promise<number> {
  const { differences, alarm } = await sweep(syncing, sweeping)
  const entity = sweeping.entity.name
  const about = { connector: syncing.connector.name, entity }
  for (const kind of ['missing', 'stale', 'gone'] as const)
    syncing.countDifferences({ entity, kind, records: differences[kind] })
  const found = Object.values(differences).reduce((sum, each) => sum + each, 0)
  if (found > 0) syncing.log.warn({ ...about, ...differences }, 'the sweep found what following had missed')
  if (alarm !== undefined) syncing.log.error(about, alarm)
  await noteAlarm(syncing, { entity, alarm: alarm ?? null })
  return found
}

/** Loads, follows and sweeps until the signal; what fails is tried again, later and later. */
export async function runConnector(syncing: Syncing): Promise<void> {
  const work = openWork(syncing)
  const everyMs = Math.min(...syncing.connector.streams.map((stream) => stream.everyMs))
  const following = untilAborted(syncing, { everyMs, isSteady: true, work: () => work.follow() })
  const rest = untilAborted(syncing, {
    everyMs: 10_000,
    work: () => eachInTurn([() => work.load(), () => work.sweep({})]),
  })
  await Promise.all([following, rest])
}

/** What stops one kind of records keeps no later step, and is told at the end. */
export async function eachInTurn(steps: readonly (() => Promise<void>)[]): Promise<void> {
  let stopped: OfOneEntity | undefined
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      if (!isOfOneEntity(error)) throw error
      stopped = error
    }
  if (stopped !== undefined) throw stopped
}

interface Repeated {
  everyMs: number
  /** From one beginning to the next, and not from an end. */
  isSteady?: boolean
  work: () => Promise<void>
}

const leastPauseMs = 1_000
const firstRetryMs = 1_000
const longestRetryMs = 300_000

async function untilAborted(syncing: Syncing, { everyMs, isSteady = false, work }: Repeated): Promise<void> {
  let failures = 0
  while (!syncing.signal.aborted) {
    const begun = performance.now()
    try {
      await work()
      failures = 0
      const tookMs = isSteady ? performance.now() - begun : 0
      await wait(Math.max(leastPauseMs, everyMs - tookMs), syncing.signal)
    } catch (error) {
      if (syncing.signal.aborted || error instanceof LostLease) return
      const waitMs = retryAfter(error, failures)
      failures += 1
      await tellFailure(syncing, { error, waitMs })
      await wait(waitMs, syncing.signal)
    }
  }
}

/** Longer each time, and as long as the ERP says; a key that is not good locks a user out where it is tried often. */
function retryAfter(error: unknown, failures: number): number {
  const isErp = error instanceof ErpFailure
  if (isErp && error.kind === 'denied') return longestRetryMs
  const backOffMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random() / 2)
  return Math.max(backOffMs, isErp ? (error.retryAfterMs ?? 0) : 0)
}

async function tellFailure(
  syncing: Syncing,
  { error, waitMs }: { error: unknown; waitMs: number },
): Promise<void> {
  syncing.log.warn({ err: error, connector: syncing.connector.name, waitMs }, 'a connector is behind')
  const failure = error instanceof ErpFailure ? error.why : failureSentence(error, 'The sync failed')
  await noteBehind(syncing, { failure, waitMs }).catch((err: unknown) =>
    syncing.log.debug({ err }, 'the failure could not be noted'),
  )
}
