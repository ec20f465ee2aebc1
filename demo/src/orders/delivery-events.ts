import { clock, type Calendar, type Moment } from '../calendar.ts'
import { truckCount, truckName } from '../fleet/timetable.ts'
import { receiverOf } from '../parties/accounts.ts'
import { hash } from '../random.ts'
import type { DeliveryStage, NumberedOrder, PlannedDelivery } from './order-plan.ts'

/** An id with two parts is followed by the fleet, one with three is an offline delivery (spec 4). */
export function deliveryId({ provider, orderNum, serial, deliveries }: NumberedOrder, at: number): string {
  const isOffline = deliveries[at]?.stage === 'offline'
  if (provider === 'epicor') return isOffline ? `PS/${orderNum}/${at + 1}` : `${orderNum}/${at + 1}`
  const picking = String(10_000 + serial * 2 + at)
  return isOffline ? `WH/OUT/${picking}` : `OUT/${picking}`
}

interface DeliveryEvent {
  message: string
  at: Moment
}

/** The fleet's events before today, oldest first; today's events follow from the timetable. */
export function eventsOf({ stage, day, minute }: PlannedDelivery): DeliveryEvent[] {
  if (stage === 'offline' || stage === 'unseen') return []
  if (stage === 'ready' || stage === 'driven') return [readyOn(Math.min(day, 0) - 1)]
  if (stage === 'delivered')
    return [
      readyOn(day - 1),
      { message: 'Picked up', at: { day, minute: minute - 105 } },
      { message: 'In transit', at: { day, minute: minute - 85 } },
      { message: 'Loading', at: { day, minute: minute - 25 } },
      { message: 'Complete', at: { day, minute } },
    ]
  // A truck that does not report today left the day before.
  const left = Math.min(day, 0) - 1
  return [
    readyOn(left - 1),
    { message: 'Picked up', at: { day: left, minute: clock(13, 5) } },
    { message: 'In transit', at: { day: left, minute: clock(13, 30) } },
  ]
}

const readyOn = (day: number): DeliveryEvent => ({
  message: 'Ready for pickup',
  at: { day, minute: clock(15, 40) },
})

const states: Partial<Record<DeliveryStage, string>> = { hanging: 'hanging', delivered: 'complete' }

/** The tracking records of an order's deliveries that the fleet knows. */
export function deliveryRecords(order: NumberedOrder, calendar: Calendar) {
  return order.deliveries.flatMap((delivery, at) => {
    const events = eventsOf(delivery)
    const last = events.at(-1)
    if (last === undefined) return []
    const timeOf = (message: string) => {
      const event = events.find((each) => each.message === message)
      return event === undefined ? null : calendar.at(event.at)
    }
    return [
      {
        srcProvider: order.provider,
        orderNum: order.orderNum,
        recordNum: at + 1,
        transactionId: [deliveryId(order, at)],
        currentStatus: last.message,
        state: states[delivery.stage] ?? 'active',
        vehicle: vehicleOf(order, at),
        timeCreated: timeOf('Ready for pickup'),
        timePickedUp: timeOf('Picked up'),
        timeDelivered: timeOf('Complete'),
        receivedBy: last.message === 'Complete' ? receiverOf(order.provider, order.orderNum, at + 1) : null,
        timeLastAction: calendar.at(last.at),
        events: events.map(({ message, at }) => ({ message, timeEvent: calendar.at(at) })),
      },
    ]
  })
}

/**
 * Each delivery has its own vehicle, because each has its own route. A vehicle that drives today is named
 * after the truck whose timetable it follows.
 */
function vehicleOf(order: NumberedOrder, at: number): string | null {
  const { stage, truck = 1 + (hash(`truck ${order.key}`) % truckCount) } = order.deliveries[at] ?? {}
  if (stage === 'ready' || stage === 'by carrier') return null
  const id = deliveryId(order, at)
  return stage === 'driven' ? `${id} ${truckName(truck)}` : id
}
