import type { Calendar, Moment } from '../calendar.ts'
import { deliveryId, eventsOf } from './delivery-events.ts'
import { lineProgress, siteContactOf } from './order-facts.ts'
import { gstOf, subtotalOf, totalOf } from './order-lines.ts'
import type { NumberedOrder } from './order-plan.ts'

const statuses = {
  epicor: { open: 'Open', closed: 'Closed', void: 'Void', draft: 'Quote', held: 'Held' },
  odoo: { open: 'sale', closed: 'sale', void: 'cancel', draft: 'draft', held: 'sale' },
} as const

/** The order's record in its provider's format. */
export function orderRecord(order: NumberedOrder, calendar: Calendar) {
  const { lines, dueDay, shipDay, state } = order
  const subtotal = subtotalOf(lines)
  return {
    srcProvider: order.provider,
    orderNum: order.orderNum,
    customerAccountNum: order.account.accountNum,
    customerPONum: order.po,
    soldToCustomer: { name: order.soldTo.name, address: [...order.soldTo.address] },
    shipToCustomer: { name: order.shipTo.name, address: [...order.shipTo.address] },
    siteContact: siteContactOf(order),
    deliveryNote: order.note,
    terms: `${order.account.termsDays} days`,
    subtotal: subtotal / 100,
    gst: gstOf(subtotal) / 100,
    total: totalOf(lines) / 100,
    status: statuses[order.provider][state],
    isOpen: state === 'open' || state === 'draft' || state === 'held',
    isVoid: state === 'void',
    dateCreated: calendar.at(order.created),
    dateDue: dueDay === null ? null : calendar.dayOf(dueDay),
    dateShip: shipDay === null ? null : calendar.dayOf(shipDay),
    dateUpdated: calendar.at(lastMoment(order)),
    deliveries: order.deliveries.map((_, at) => deliveryId(order, at)),
    items: lines.map((line, at) => ({
      lineNum: at + 1,
      partNum: line.part.partNum,
      description: line.part.description,
      uom: line.part.uom,
      qty: line.qty,
      priceExTax: line.cents / 100,
      category: [...line.category],
      openLine: line.isOpen,
      voidLine: line.isVoid,
      ...lineProgress(order, line),
    })),
  }
}

/** The order's earlier records with other due days, oldest first. */
export function earlierRecords(order: NumberedOrder, calendar: Calendar) {
  const { dueBefore = [] } = order
  return dueBefore.map(({ dueDay }, at) => ({
    ...orderRecord(order, calendar),
    dateDue: calendar.dayOf(dueDay),
    dateUpdated: calendar.at(dueBefore[at - 1]?.until ?? order.created),
  }))
}

/** The time of its last change: its latest delivery, or a quarter of an hour after it was taken. */
function lastMoment(order: NumberedOrder): Moment {
  const { dueBefore = [] } = order
  const events = order.deliveries.flatMap((delivery) => eventsOf(delivery))
  const moved = dueBefore.map(({ until }) => until)
  const taken = { day: order.created.day, minute: order.created.minute + 15 }
  return [...events.map(({ at }) => at), ...moved].reduce(later, taken)
}

const later = (a: Moment, b: Moment): Moment => (a.day * 1440 + a.minute >= b.day * 1440 + b.minute ? a : b)
