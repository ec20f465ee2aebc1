import type { Delivery } from '@portal/server/erp/port'
import { melbourneDay, melbourneMsOfDay, startOfMelbourneDay } from '@portal/domain/dates'
import { workingHours } from '@portal/domain/working-hours'
import { clock } from '../calendar.ts'

/** A truck's working day in minutes: when it loads on the clock, and how long it loads, drives and unloads. */
interface Shift {
  readonly loads: number
  readonly loading: number
  readonly driving: number
  readonly unloading: number
}

/**
 * The first twelve load an hour apart and drive a little longer than two: of those with odd numbers one is always on
 * the road, and one of those with even. The others go to sites near the yard.
 */
const longShifts: readonly Shift[] = Array.from({ length: 12 }, (_, at) => ({
  loads: clock(5 + at),
  loading: 20,
  driving: 124 + ((at * 7) % 6),
  unloading: 22 + ((at * 5) % 9),
}))
const shortShifts: readonly Shift[] = [
  { loads: clock(5, 35), loading: 15, driving: 48, unloading: 17 },
  { loads: clock(7, 40), loading: 20, driving: 66, unloading: 31 },
  { loads: clock(9, 50), loading: 15, driving: 62, unloading: 24 },
  { loads: clock(11, 25), loading: 18, driving: 41, unloading: 19 },
  { loads: clock(13, 10), loading: 16, driving: 75, unloading: 28 },
  { loads: clock(15, 5), loading: 20, driving: 52, unloading: 21 },
]
const shifts = [...longShifts, ...shortShifts]

export const truckCount = shifts.length

/** What a vehicle's name ends in, where it drives today. */
export const truckName = (number: number): string => `TRK-${String(number).padStart(2, '0')}`

function shiftOf({ vehicle }: Pick<Delivery, 'vehicle'>): Shift | undefined {
  const [, number] = /TRK-(\d+)$/.exec(vehicle ?? '') ?? []
  return number === undefined ? undefined : shifts[(Number(number) - 1) % shifts.length]
}

/** Whether a delivery is one of those that trucks have today. */
export const isDrivenToday = (delivery: Pick<Delivery, 'vehicle'>): boolean => shiftOf(delivery) !== undefined

/** What a delivery's truck does today; an instant may lie ahead. */
export interface Timetable {
  loads: Date
  departs: Date
  arrives: Date
  /** When the goods are off the truck. */
  completes: Date
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Each truck drives its way twice in a day: by day, and again twelve hours later, when nobody would be at work. */
const replayMs = dayMs / 2

/**
 * The run of today that has begun last; undefined before the first, and for what drives no truck of today. It counts
 * on Melbourne's clock: where that jumps the trucks do, in the night.
 */
export function timetableOf(delivery: Pick<Delivery, 'vehicle'>, now: Date): Timetable | undefined {
  const shift = shiftOf(delivery)
  if (shift === undefined) return undefined
  const steps = stepsOf(shift)
  const clockMs = melbourneMsOfDay(now)
  const shiftMs = [replayMs, 0, -replayMs].find((ms) => steps[0] + ms <= clockMs)
  if (shiftMs === undefined) return undefined
  const [loads, departs, arrives, completes] = steps.map(
    (ms) => new Date(now.getTime() + ms + shiftMs - clockMs),
  )
  if (!loads || !departs || !arrives || !completes) return undefined
  // The night's is over when work begins; what it brought before midnight was yesterday's.
  const isOver =
    clockMs >= workingHours.from * 60 * minuteMs || completes < startOfMelbourneDay(melbourneDay(now))
  return shiftMs < 0 && isOver ? undefined : { loads, departs, arrives, completes }
}

/** When a truck loads, departs, arrives and is done, in milliseconds from midnight. */
function stepsOf({ loads, loading, driving, unloading }: Shift): readonly [number, ...number[]] {
  const departs = loads + loading
  const arrives = departs + driving
  return [loads * minuteMs, departs * minuteMs, arrives * minuteMs, (arrives + unloading) * minuteMs]
}
