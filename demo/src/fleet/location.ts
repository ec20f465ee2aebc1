import type { Fix as VehicleFix, Place } from '@portal/domain/tracking'
import type { Delivery } from '@portal/server/erp/live-provider'
import { hash } from '../random.ts'
import type { Point } from '../region/lattice.ts'
import { nearestSuburb } from '../region/suburbs.ts'
import type { Fix } from './drive.ts'
import { fixOnRun, runOf, seedOf, siteOf, stopAt } from './run.ts'
import { isDrivenToday, timetableOf, type Timetable } from './timetable.ts'

/** How often a vehicle reports its position; the last known one is at most this old. */
const fixEveryMs = 10_000

/**
 * The vehicle's position now, or when it last reported one; it only depends on the record and the clock.
 * Undefined if the fleet does not know the vehicle, or the goods are not on it yet.
 */
export function locationAt(delivery: Delivery, now: Date): VehicleFix | undefined {
  const { vehicle, state, timeLastAction, timePickedUp, timeDelivered } = delivery
  if (isDrivenToday(delivery)) {
    const timetable = timetableOf(delivery, now)
    return timetable && drivenLocation(delivery, { timetable, now })
  }
  if (vehicle === null || timePickedUp === null) return undefined
  if (state === 'hanging') return silentLocation(delivery, timeLastAction ?? timePickedUp)
  return timeDelivered === null
    ? undefined
    : located(delivery, { fix: standingAtSite(delivery), time: timeDelivered })
}

/**
 * The position on the road; after the delivery it stays this delivery's last one, wherever the truck goes.
 */
function drivenLocation(
  delivery: Delivery,
  { timetable, now }: { timetable: Timetable; now: Date },
): VehicleFix {
  const lastMs = Math.min(timetable.completes.getTime(), fixTimeBefore(now, delivery))
  const run = runOf(delivery, (timetable.arrives.getTime() - timetable.departs.getTime()) / 1000)
  const fix = fixOnRun(run, (lastMs - timetable.departs.getTime()) / 1000)
  return located(delivery, { fix, time: new Date(lastMs) })
}

/** The latest time at which the vehicle reported its position; vehicles report at different seconds. */
function fixTimeBefore(now: Date, delivery: Delivery): number {
  const phaseMs = hash(`fix ${seedOf(delivery)}`) % fixEveryMs
  return Math.floor((now.getTime() - phaseMs) / fixEveryMs) * fixEveryMs + phaseMs
}

const silentRunS = 150 * 60

/** The vehicle stopped reporting soon after a stop of its run. */
function silentLocation(delivery: Delivery, departs: Date): VehicleFix {
  const run = runOf(delivery, silentRunS)
  const seconds = stopAt(run, 2) + 30
  return located(delivery, {
    fix: fixOnRun(run, seconds),
    time: new Date(departs.getTime() + seconds * 1000),
  })
}

function standingAtSite(delivery: Delivery): Fix {
  const { at, road } = siteOf(delivery)
  return { at, kmh: 0, heading: hash(`stands ${seedOf(delivery)}`) % 360, road }
}

function located(delivery: Delivery, { fix, time }: { fix: Fix; time: Date }): VehicleFix {
  return {
    ...placeOf(fix.at),
    velocity: Math.round(fix.kmh * 10) / 10,
    heading: Math.round(fix.heading) % 360,
    timeLastPosition: time.toISOString(),
    place: `${fix.road}, ${nearestSuburb(fix.at)}`,
    destination: placeOf(siteOf(delivery).at),
  }
}

/** To a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const placeOf = ([longitude, latitude]: Point): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})
