import type { Delivery } from '@portal/server/erp/port'
import { randomOf } from '../random.ts'
import type { Random } from '../random.ts'
import { addressInTown, addressNear, depotAddress } from './addresses.ts'
import type { Address } from './addresses.ts'
import { driveAlong, fixAt } from './drive.ts'
import type { Drive, Fix } from './drive.ts'
import { wayBetween } from './shortest-way.ts'

/** A drive to a stop, by the seconds since the run began, and what is stood there afterwards. */
interface Leg {
  readonly startS: number
  readonly drive: Drive
}

/** One truck's way from its depot to one delivery's site, by way of other customers. */
export interface Run {
  readonly seconds: number
  readonly legs: readonly Leg[]
}

/** What names an order's delivery. */
export type RunKey = Pick<Delivery, 'provider' | 'orderNum' | 'recordNum'>

export const seedOf = ({ provider, orderNum, recordNum }: RunKey): string =>
  `${provider}/${orderNum}/${recordNum}`

/** Where all of an order's deliveries go: the same whenever it is asked. */
export const siteOf = ({ provider, orderNum }: Omit<RunKey, 'recordNum'>): Address =>
  addressInTown(randomOf('site', provider, orderNum))

/** Drives to customers near and far until it is time for the site; the time that is over is stood at the stops. */
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

/** Another cell than the site's, so that the last leg is a drive. */
function nextStop(here: Address, site: Address, random: Random): Address {
  const next = addressNear(here, random)
  const { column, row } = site.cell
  return next.cell.column === column && next.cell.row === row ? nextStop(here, site, random) : next
}

function driveBetween(from: Address, to: Address, seed: string): Drive {
  return driveAlong(wayBetween(from, to), seed)
}

/** Stands as long at each stop that the last drive ends on time; with no stop, at the depot before leaving. */
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
 * The run of so many seconds to a delivery's site. Runs are kept while they are asked for: their way is found
 * once for all who follow them.
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

/** Where the truck is so many seconds into its run: at the depot before it, at the site after it. */
export function fixOnRun({ legs }: Run, seconds: number): Fix {
  const leg = legs.findLast(({ startS }) => startS <= seconds) ?? legs[0]
  if (leg === undefined) throw new RangeError('The run leads nowhere.')
  const since = seconds - leg.startS
  const fix = fixAt(leg.drive, Math.min(since, leg.drive.seconds))
  return since < 0 || since >= leg.drive.seconds ? { ...fix, kmh: 0 } : fix
}

/** Seconds into the run at which the truck comes to one of its stops. */
export function stopAt({ legs }: Run, at: number): number {
  const leg = legs[Math.min(at, legs.length - 1)]
  return leg === undefined ? 0 : leg.startS + leg.drive.seconds
}
