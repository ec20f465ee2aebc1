import { addDays, atMelbourneTime, melbourneDay } from '@portal/domain/dates'
import type { Delivery } from '@portal/server/erp/port'
import { clock } from '../calendar.ts'

/** What a delivery on the road does next: all of it follows from its record. */
export interface Timetable {
  departs: Date
  arrives: Date
  /** When the goods are off the truck. */
  completes: Date
}

const minuteMs = 60_000
const unloadingMinutes = 20
/** From loading the truck to leaving the gate, and the longest such a truck is on the road then. */
const gateMinutes = 25
const shortRunMinutes = 150

/** The last two trucks come after midnight: when the day ends, and the cycle begins anew, they are still out. */
const lateTrucks: Readonly<Record<number, number>> = { 17: clock(24, 10), 18: clock(24, 25) }
const firstArrival = clock(5, 30)
const minutesApart = 71

/** Minutes on the clock when a truck comes to its site: each has its hour, so that some come at any time of day. */
function arrivalMinute(vehicle: string): number {
  const number = Number(/\d+$/.exec(vehicle)?.[0] ?? 1)
  return lateTrucks[number] ?? firstArrival + (number - 1) * minutesApart
}

const eventTime = ({ events }: Delivery, message: string): Date | undefined => {
  const event = events.find((each) => each.message === message)
  return event && new Date(event.timeEvent)
}

/** Undefined for what does not move by itself: delivered, hanging, waiting, or without a vehicle. */
export function timetableOf(delivery: Delivery): Timetable | undefined {
  const { vehicle, state, timePickedUp, timeDelivered } = delivery
  if (vehicle === null || state !== 'active' || timePickedUp === null || timeDelivered !== null)
    return undefined
  // Whatever is on the road today left the evening before.
  const day = addDays(melbourneDay(timePickedUp), 1)
  const minute = arrivalMinute(vehicle)
  const atSite = eventTime(delivery, 'Loading')
  const arrives = atSite ?? atMelbourneTime(day, minute)
  const leaving = new Date(
    Math.max(timePickedUp.getTime() + gateMinutes * minuteMs, arrives.getTime() - shortRunMinutes * minuteMs),
  )
  return {
    departs: eventTime(delivery, 'In transit') ?? leaving,
    arrives,
    completes: atMelbourneTime(day, minute + unloadingMinutes),
  }
}
