import pLimit from 'p-limit'
import { markAndReadAgain } from './read-dependents.ts'
import type { Entity } from '../ingest/entity.ts'
import { followRound } from './follow.ts'
import { openLastLooks } from './last-looks.ts'
import { load } from './load.ts'
import type { Look } from './looks.ts'
import { asOf, openPacer } from './pacer.ts'
import { withTableFailures } from './one-table.ts'
import { repeat } from './repeat.ts'
import { retryRefused } from './retry-refused.ts'
import { openSameDatabase } from './same-database.ts'
import { noteFollowed, noteLoading, noteMissed } from './state.ts'
import { EntityUnswept, isEntityFailure, type EntityFailure } from './refusals.ts'
import { noteAlarm, noteStopped, streamStates } from './streams.ts'
import { clearSweepFailure, keepingFailure } from './sweep-failure.ts'
import { sweep, type Sweeping, type Swept } from './sweep.ts'
import { databaseTime, filledBy, type Syncing } from './syncing.ts'
import { openTouches, type Touches } from './touches.ts'
import { openProgress } from './load-progress.ts'

const hourMs = 3_600_000

/** The work on a connector: following, loading and sweeping. `runConnector` says when each is done. */
export function openWork({ connector, ...rest }: Syncing) {
  const syncing = { ...rest, connector: withTableFailures(connector) }
  const touches = openTouches(syncing.clock)
  const beginRound = openPacer()
  const timesAsked = new Map<string, Date>()
  const lastLooks = openLastLooks(syncing)
  // Two rounds at once would read the same changes twice.
  const inTurn = pLimit(1)
  const inSameDatabase = openSameDatabase(syncing)
  const followOnce = async (look?: Look) => {
    const since = await databaseTime(syncing)
    const begun = syncing.clock.now()
    const { landed, asked, neverLoaded } = await followRound({
      syncing,
      touches,
      lastLooks,
      ...beginRound(),
      ...(look && { lookAt: () => look }),
    })
    if (landed.size > 0) await retryRefused(syncing, { landed })
    lastLooks.note(asked, begun)
    const streams = syncing.connector.streams.filter(
      ({ name, isOfNames }) => isOfNames !== true && !neverLoaded.includes(name),
    )
    for (const { name } of streams) if (asked.some((each) => each.name === name)) timesAsked.set(name, since)
    await noteFollowed(syncing, { asOf: asOf({ streams }, timesAsked), timesAsked })
  }
  const follow = (look?: Look) => inTurn(() => inSameDatabase(() => followOnce(look)))
  return {
    follow,
    load: () => keepingFailure(syncing, () => inSameDatabase(() => loadAll(syncing, touches))),
    sweep: async (due: Due) => {
      const sweepIt = () => sweepDue(syncing, due, () => follow('near'))
      await keepingFailure(syncing, () => inSameDatabase(sweepIt))
      await clearSweepFailure(syncing)
    },
  }
}

async function loadAll(syncing: Syncing, touches: Touches): Promise<void> {
  const states = await streamStates(syncing)
  let stopped: EntityFailure | undefined
  const filled = filledBy(syncing.connector)
  for (const [place, entity] of filled.entries()) {
    const own = states.filter(({ stream }) => stream.entity === entity.name)
    if (!own.some(({ phase }) => phase === 'load')) continue
    const progressOf = openProgress(entity.name)
    await noteLoading(syncing, { progress: `${entity.name}: begun`, ratio: place / filled.length })
    const onProgress = (read: number, last: string | undefined) => {
      const { progress, done } = progressOf(read, last)
      return noteLoading(syncing, { progress, ratio: (place + done) / filled.length })
    }
    const loadIt = () => load(syncing, { entity, states: own, touches, onProgress })
    stopped = (await catchEntityFailure(syncing, entity, loadIt)) ?? stopped
  }
  if (stopped !== undefined) throw stopped
}

/** Notes and returns a failure that stops only this entity, so that the others go on. */
async function catchEntityFailure(
  syncing: Syncing,
  entity: Entity,
  work: () => Promise<void>,
): Promise<EntityFailure | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!isEntityFailure(error)) throw error
    await noteStopped(syncing, entity, error)
    return error
  }
}

export interface Due {
  /** Also sweeps entities that were swept less than an hour ago. */
  isNow?: boolean
  isWhole?: boolean
}

async function sweepDue(
  syncing: Syncing,
  { isNow = false, isWhole = false }: Due,
  catchUp: () => Promise<void>,
): Promise<void> {
  const states = await streamStates(syncing)
  const now = (await databaseTime(syncing)).getTime()
  // A time in the future is of a clock that has gone back since.
  const isDue = (swept: Date | null) =>
    isNow || swept === null || swept.getTime() < now - hourMs || swept.getTime() > now
  let missed: number | undefined
  let stopped: EntityFailure | undefined
  for (const entity of filledBy(syncing.connector)) {
    const own = states.filter(({ stream }) => stream.entity === entity.name)
    if (own.some(({ phase }) => phase === 'load') || !own.some(({ timeSwept }) => isDue(timeSwept))) continue
    const sweepIt = async () => {
      const swept = await sweepAndReport(syncing, { entity, states: own, isWhole, catchUp })
      missed = (missed ?? 0) + swept.missed
      if (swept.drift !== undefined) throw swept.drift
    }
    stopped = (await catchEntityFailure(syncing, entity, sweepIt)) ?? stopped
  }
  if (missed !== undefined) {
    await markAndReadAgain(syncing)
    await retryRefused(syncing, 'an hour has passed')
    // What has landed now may be what others were refused for.
    await retryRefused(syncing, { landed: new Set(filledBy(syncing.connector).map(({ name }) => name)) })
    await noteMissed(syncing, missed)
  }
  if (stopped !== undefined) throw new EntityUnswept(stopped)
}

/** Sweeps an entity and reports what was found; `missed` is how many documents following had missed. */
async function sweepAndReport(
  syncing: Syncing,
  sweeping: Sweeping,
): Promise<Pick<Swept, 'drift'> & { missed: number }> {
  const { differences, alarm, unlisted, drift } = await sweep(syncing, sweeping)
  const entity = sweeping.entity.name
  const about = { connector: syncing.connector.name, entity }
  for (const kind of ['missing', 'stale', 'gone'] as const)
    syncing.countDifferences({ entity, kind, records: differences[kind] })
  // What the system no longer has is found by sweeps alone, so that following did not miss it.
  const missed = differences.missing + differences.stale
  if (missed > 0) syncing.log.warn({ ...about, ...differences }, 'the sweep found what following had missed')
  else if (differences.gone > 0)
    syncing.log.info({ ...about, ...differences }, 'the sweep removed what the system no longer has')
  if (alarm !== undefined) syncing.log.error(about, alarm)
  await noteAlarm(syncing, { entity, alarm: alarm ?? null, unlisted: unlisted ?? null })
  return { missed, ...(drift && { drift }) }
}

/** Loads, follows and sweeps until the signal aborts; failures are retried after longer and longer waits. */
export async function runConnector(syncing: Syncing): Promise<void> {
  const work = openWork(syncing)
  const everyMs = Math.min(...syncing.connector.streams.map((stream) => stream.everyMs))
  const following = repeat(syncing, { everyMs, isSteady: true, work: () => work.follow() })
  const rest = repeat(syncing, {
    everyMs: 10_000,
    work: () => runInOrder([() => work.load(), () => work.sweep({})]),
  })
  await Promise.all([following, rest])
}

/** Runs steps in order; a failure that stops only one entity lets later steps run, and is thrown at the end. */
export async function runInOrder(steps: readonly (() => Promise<void>)[]): Promise<void> {
  let stopped: EntityFailure | EntityUnswept | undefined
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      if (!isEntityFailure(error) && !(error instanceof EntityUnswept)) throw error
      stopped ??= error
    }
  if (stopped !== undefined) throw stopped
}
