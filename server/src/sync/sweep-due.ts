import { hourMs } from '@portal/domain/time-units'
import { EntityUnswept, type EntityFailure } from './failures.ts'
import { markAndReadAgain, retryRefused } from './read-again.ts'
import { noteMissed } from './note-state.ts'
import { catchEntityFailure } from './stop-entity.ts'
import { noteAlarm, registerStreams } from './streams.ts'
import { sweep, type Sweeping, type Swept } from './sweep.ts'
import { databaseTime, filledBy, type Syncing } from './syncing.ts'

export interface SweepOptions {
  /** Also sweeps entities that were swept less than an hour ago. */
  isNow?: boolean
  isWhole?: boolean
}

/** Sweeps the entities that are due, and reads again what was found to depend on their changes. */
export async function sweepDue(
  syncing: Syncing,
  { isNow = false, isWhole = false }: SweepOptions,
  catchUp: Sweeping['catchUp'],
): Promise<void> {
  const states = await registerStreams(syncing)
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
