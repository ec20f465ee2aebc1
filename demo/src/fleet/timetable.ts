import type { Delivery } from '@portal/server/erp/live-provider'
import { melbourneDay, melbourneMsOfDay, startOfMelbourneDay } from '@portal/domain/dates'
import { dayMs, minuteMs } from '@portal/domain/time-units'
import { workingHours } from '@portal/domain/working-hours'
import { clock } from '../calendar.ts'

/**
 * A truck's shift: the time when it starts to load, and how long it loads, drives and unloads, in minutes.
 */
interface Shift {
  readonly loads: number
  readonly loading: number
  readonly driving: number
  readonly unloading: number
}

/**
 * The first twelve trucks load an hour apart and drive a little longer than two hours: so at any time one
 * with an odd number and one with an even number is on the road. The others go to sites near the yard.
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

/** The end of a vehicle's name if it drives today. */
export const truckName = (number: number): string => `TRK-${String(number).padStart(2, '0')}`

function shiftOf({ vehicle }: Pick<Delivery, 'vehicle'>): Shift | undefined {
  const [, number] = /TRK-(\d+)$/.exec(vehicle ?? '') ?? []
  return number === undefined ? undefined : shifts[(Number(number) - 1) % shifts.length]
}

/** Whether a truck has the delivery today. */
export const isDrivenToday = (delivery: Pick<Delivery, 'vehicle'>): boolean => shiftOf(delivery) !== undefined

/** The times of a delivery's truck today; they may be in the future. */
export interface Timetable {
  loads: Date
  departs: Date
  arrives: Date
  /** When the goods are unloaded. */
  completes: Date
}

/**
 * Each truck drives its route twice a day: by day, and again twelve hours later, when nobody would be at
 * work.
 */
const replayMs = dayMs / 2

/**
 * The last run of today that has started; undefined before the first one, and for vehicles that do not drive
 * today. It follows Melbourne's clock: when that changes, in the night, the trucks jump too.
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
  // The night's run is over when work begins; deliveries before midnight belong to yesterday.
  const isOver =
    clockMs >= workingHours.from * 60 * minuteMs || completes < startOfMelbourneDay(melbourneDay(now))
  return shiftMs < 0 && isOver ? undefined : { loads, departs, arrives, completes }
}

/** The times of loading, departure, arrival and completion, in milliseconds from midnight. */
function stepsOf({ loads, loading, driving, unloading }: Shift): readonly [number, ...number[]] {
  const departs = loads + loading
  const arrives = departs + driving
  return [loads * minuteMs, departs * minuteMs, arrives * minuteMs, (arrives + unloading) * minuteMs]
}
