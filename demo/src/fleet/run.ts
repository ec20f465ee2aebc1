import type { Delivery } from '@portal/server/erp/live-provider'
import { randomOf, type Random } from '../random.ts'
import { addressInTown, addressNear, depotAddress, type Address } from './addresses.ts'
import { driveAlong, fixAt, type Drive, type Fix } from './drive.ts'
import { pathBetween } from './shortest-path.ts'

/**
 * A drive to a stop, starting this many seconds after the run began; the truck then waits there for the next
 * leg.
 */
interface Leg {
  readonly startS: number
  readonly drive: Drive
}

/** A truck's route from its depot to the delivery's site, with stops at other customers. */
interface Run {
  readonly seconds: number
  readonly legs: readonly Leg[]
}

/** The key of an order's delivery. */
export type RunKey = Pick<Delivery, 'provider' | 'orderNum' | 'recordNum'>

export const seedOf = ({ provider, orderNum, recordNum }: RunKey): string =>
  `${provider}/${orderNum}/${recordNum}`

/** The site of all deliveries of an order: always the same for the same order. */
export const siteOf = ({ provider, orderNum }: Omit<RunKey, 'recordNum'>): Address =>
  addressInTown(randomOf('site', provider, orderNum))

/** Drives to customers near and far until it is time for the site; spare time is spent at the stops. */
function makeRun(delivery: RunKey, availableS: number): Run {
  const seed = seedOf(delivery)
  const random = randomOf('run', seed)
  const site = siteOf(delivery)
  const drives: Drive[] = []
  let here = depotAddress(random)
  let spentS = 0
  for (;;) {
    const next = nextStop(here, site, random)
    const drive = driveBetween(here, next, seed)
    const stopS = 75 + random.int(0, 90)
    const afterS = spentS + drive.seconds + stopS
    if (afterS + driveBetween(next, site, seed).seconds > availableS) break
    drives.push(drive)
    spentS = afterS
    here = next
  }
  const last = driveBetween(here, site, seed)
  return laidOut([...drives, last], availableS)
}

/** A stop in another cell than the site's, so that the last leg is a real drive. */
function nextStop(here: Address, site: Address, random: Random): Address {
  const next = addressNear(here, random)
  const { column, row } = site.cell
  return next.cell.column === column && next.cell.row === row ? nextStop(here, site, random) : next
}

function driveBetween(from: Address, to: Address, seed: string): Drive {
  return driveAlong(pathBetween(from, to), seed)
}

/**
 * Waits equally long at each stop, so that the last drive ends on time; without stops, at the depot before
 * leaving.
 */
function laidOut(drives: readonly Drive[], availableS: number): Run {
  const drivenS = drives.reduce((sum, { seconds }) => sum + seconds, 0)
  const standS = Math.max(0, availableS - drivenS) / Math.max(1, drives.length - 1)
  let startS = drives.length === 1 ? standS : 0
  const legs = drives.map((drive) => {
    const leg = { startS, drive }
    startS += drive.seconds + standS
    return leg
  })
  return { seconds: Math.max(availableS, drivenS), legs }
}

const known = new Map<string, Run>()
const mostKnown = 200

/**
 * The run to a delivery's site that takes this many seconds. Recently used runs are cached, so that a route
 * is only computed once for everybody who follows it.
 */
export function runOf(delivery: RunKey, seconds: number): Run {
  const key = `${seedOf(delivery)} ${seconds}`
  const run = known.get(key) ?? makeRun(delivery, seconds)
  known.delete(key)
  known.set(key, run)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return run
}

/** The truck's position at a number of seconds into its run: at the depot before it, at the site after it. */
export function fixOnRun({ legs }: Run, seconds: number): Fix {
  const leg = legs.findLast(({ startS }) => startS <= seconds) ?? legs[0]
  if (leg === undefined) throw new RangeError('The run has no drives.')
  const since = seconds - leg.startS
  const fix = fixAt(leg.drive, Math.min(since, leg.drive.seconds))
  return since < 0 || since >= leg.drive.seconds ? { ...fix, kmh: 0 } : fix
}

/** The time, in seconds into the run, at which the truck arrives at a stop. */
export function stopAt({ legs }: Run, at: number): number {
  const leg = legs[Math.min(at, legs.length - 1)]
  return leg === undefined ? 0 : leg.startS + leg.drive.seconds
}
