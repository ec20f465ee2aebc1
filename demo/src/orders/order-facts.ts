import { personName, phoneOf } from '../parties/accounts.ts'
import { randomOf } from '../random.ts'
import type { OrderPlan, PlannedLine } from './order-plan.ts'

/** Whom the driver calls: whom the order names, else somebody; nobody for what is no delivery. */
export function siteContactOf({ key, shipTo, contact, state }: OrderPlan) {
  const random = randomOf('site contact', key)
  if (shipTo.name === '' || state === 'draft' || random.chance(0.2)) return null
  return { name: contact ?? personName(random), phone: phoneOf(random) }
}

/** How much of a line is picked, and how much of that was delivered: null where nothing is, as of freight. */
export function lineProgress(
  { state, deliveries }: OrderPlan,
  { category, qty, isOpen, isVoid }: PlannedLine,
) {
  if (state === 'void' || state === 'draft' || isVoid || category[0] === 'SUND')
    return { qtyPicked: null, qtyDelivered: null }
  const qtyPicked = isOpen ? 0 : qty
  // What is on a truck is booked by the office afterwards.
  if (deliveries.some(({ way }) => way === 'driven')) return { qtyPicked, qtyDelivered: null }
  const done = deliveries.filter(
    ({ way }) => way === 'delivered' || (way === 'offline' && state === 'closed'),
  )
  if (deliveries.length === 0) return { qtyPicked, qtyDelivered: state === 'closed' ? qtyPicked : 0 }
  return { qtyPicked, qtyDelivered: Math.floor((qtyPicked * done.length) / deliveries.length) }
}
