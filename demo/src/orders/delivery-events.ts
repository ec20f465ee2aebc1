import { clock } from '../calendar.ts'
import type { Calendar, Moment } from '../calendar.ts'
import { receiverOf } from '../parties/accounts.ts'
import { hash } from '../random.ts'
import type { DeliveryWay, NumberedOrder, PlannedDelivery } from './order-plan.ts'
import { sentinels } from './trade-scenarios.ts'

/** Two parts in the id: the fleet follows it; three: an offline delivery (spec 4). */
export function deliveryId({ provider, orderNum, serial, deliveries }: NumberedOrder, at: number): string {
  const isOffline = deliveries[at]?.way === 'offline'
  if (provider === 'epicor') return isOffline ? `PS/${orderNum}/${at + 1}` : `${orderNum}/${at + 1}`
  const picking = String(10_000 + serial * 2 + at)
  return isOffline ? `WH/OUT/${picking}` : `OUT/${picking}`
}

export interface DeliveryEvent {
  message: string
  at: Moment
}

const onTheRoad: readonly DeliveryWay[] = ['picked up', 'under way', 'unloading', 'hanging']

/** What the fleet has told so far, oldest first; nothing of it lies ahead, whatever the hour is now. */
export function eventsOf({ way, day, minute }: PlannedDelivery): DeliveryEvent[] {
  if (way === 'offline' || way === 'unseen') return []
  const ready = { message: 'Ready for pickup', at: { day: Math.min(day, 0) - 1, minute: clock(15, 40) } }
  if (way === 'ready') return [ready]
  if (onTheRoad.includes(way)) return [ready, ...roadEvents(way, day)]
  return [
    ready,
    { message: 'Picked up', at: { day, minute: minute - 125 } },
    { message: 'In transit', at: { day, minute: minute - 100 } },
    { message: 'Loading', at: { day, minute: minute - 25 } },
    { message: 'Complete', at: { day, minute } },
  ]
}

function roadEvents(way: DeliveryWay, day: number): DeliveryEvent[] {
  // A country run leaves the evening before.
  const left = { day: Math.min(day, 0) - 1, minute: clock(21, 10) }
  const events = [
    { message: 'Picked up', at: left },
    { message: 'In transit', at: { ...left, minute: clock(21, 35) } },
    { message: 'Loading', at: { ...left, minute: clock(23, 50) } },
  ]
  return events.slice(0, way === 'picked up' ? 1 : way === 'unloading' ? 3 : 2)
}

const states: Partial<Record<DeliveryWay, string>> = { hanging: 'hanging', delivered: 'complete' }

/** The tracking records of an order's deliveries, as far as the fleet knows of them. */
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
        state: states[delivery.way] ?? 'active',
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

/** Each delivery has a vehicle of its own, since it has a way of its own; that ends in the truck whose hours it keeps. */
function vehicleOf(order: NumberedOrder, at: number): string | null {
  const { way, truck } = order.deliveries[at] ?? {}
  if (way === 'ready' || order.po === sentinels.placeUnknown) return null
  const name = truck ?? `TRK-${String(1 + (hash(`truck ${order.key}`) % 18)).padStart(2, '0')}`
  return `${deliveryId(order, at)} ${name}`
}
