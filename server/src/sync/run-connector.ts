import pLimit from 'p-limit'
import type { Entity } from '../ingest/entity.ts'
import { EntityUnswept, failureReason, isEntityFailure, type EntityFailure } from './failures.ts'
import { LostLease } from './fence.ts'
import type { Following } from './follow-entity.ts'
import { followRound } from './follow.ts'
import { openLastLooks } from './last-looks.ts'
import { loadAll } from './load.ts'
import type { Look } from './looks.ts'
import { asOf, openPacer } from './pacer.ts'
import { withTableFailures } from './table-failure.ts'
import { repeat } from './repeat.ts'
import { retryRefused } from './read-again.ts'
import { openSameDatabase } from './same-database.ts'
import { noteFollowed } from './note-state.ts'
import { sweepDue, type SweepOptions } from './sweep-due.ts'
import { databaseTime, type Syncing } from './syncing.ts'
import { openTouches } from './touches.ts'

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
  const followOnce = async (look?: Look, only?: Entity) => {
    const since = await databaseTime(syncing)
    const begun = syncing.clock.now()
    const { landed, asked, neverLoaded } = await followRound({
      syncing,
      touches,
      lastLooks,
      ...beginRound(),
      ...(look && { lookAt: lookAtAll(look, only) }),
    })
    if (landed.size > 0) await retryRefused(syncing, { landed })
    lastLooks.note(asked, begun)
    const streams = syncing.connector.streams.filter(
      ({ name, isOfNames }) => isOfNames !== true && !neverLoaded.includes(name),
    )
    for (const { name } of streams) if (asked.some((each) => each.name === name)) timesAsked.set(name, since)
    const isWhole = only === undefined
    await noteFollowed(syncing, { asOf: asOf({ streams }, timesAsked), timesAsked, isWhole })
  }
  const follow = (look?: Look, only?: Entity) => inTurn(() => inSameDatabase(() => followOnce(look, only)))
  return {
    follow,
    load: () => keepingFailure(syncing, () => inSameDatabase(() => loadAll(syncing, touches))),
    sweep: async (options: SweepOptions) => {
      const sweepIt = () => sweepDue(syncing, options, (entity) => follow('near', entity))
      await keepingFailure(syncing, () => inSameDatabase(sweepIt))
      await clearSweepFailure(syncing)
    },
  }
}

/** Looks so far back at every stream, due or not, or at those of one entity. */
const lookAtAll =
  (look: Look, only?: Entity): Following['lookAt'] =>
  ({ stream }) =>
    only === undefined || stream.entity === only.name ? look : undefined

/** Does a load or a sweep; the reason of a failure is kept until a sweep succeeds, since following goes on meanwhile. */
async function keepingFailure(syncing: Syncing, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!syncing.signal.aborted && !(error instanceof LostLease)) await noteFailure(syncing, error)
    throw error
  }
}

async function noteFailure(syncing: Syncing, error: unknown): Promise<void> {
  await storeReason(syncing, failureReason(error)).catch((err: unknown) =>
    syncing.log.debug({ err }, 'the reason of a failed sweep could not be stored'),
  )
}

/** To call once all sweeps that were due have succeeded. */
const clearSweepFailure = (syncing: Syncing): Promise<void> => storeReason(syncing, null)

async function storeReason({ sql, connector, epoch }: Syncing, reason: string | null): Promise<void> {
  await sql`
    update connector set sweep_failure = ${reason}::text
    where name = ${connector.name} and epoch = ${epoch} and sweep_failure is distinct from ${reason}::text`
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
