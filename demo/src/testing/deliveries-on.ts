import type { Delivery } from '@portal/server/erp/live-provider'
import { calendarOf } from '../calendar.ts'
import { coreOrders } from '../orders/core-orders.ts'
import { deliveryRecords } from '../orders/delivery-events.ts'

export interface NamedDelivery extends Delivery {
  po: string | null
  accountNum: string
}

const orders = coreOrders()
const instant = (time: string | null): Date | null => (time === null ? null : new Date(time))

/** The demo's deliveries as the read model has them on a day, by name; for tests. */
export function deliveriesOn(day: string): NamedDelivery[] {
  const calendar = calendarOf(day)
  return orders.flatMap((order) =>
    deliveryRecords(order, calendar).map((record) => ({
      po: order.po,
      accountNum: order.account.accountNum,
      provider: record.srcProvider,
      orderNum: record.orderNum,
      recordNum: record.recordNum,
      transactionIds: record.transactionId,
      currentStatus: record.currentStatus,
      state: record.state,
      vehicle: record.vehicle,
      timeCreated: instant(record.timeCreated),
      timePickedUp: instant(record.timePickedUp),
      timeDelivered: instant(record.timeDelivered),
      timeLastAction: instant(record.timeLastAction),
      receivedBy: record.receivedBy,
      events: record.events,
    })),
  )
}
