import { personName } from '../parties/accounts.ts'
import { phoneOf } from '../parties/phones.ts'
import { randomOf } from '../random.ts'
import type { OrderPlan, PlannedLine } from './order-plan.ts'

/**
 * The contact that the driver calls: the one named in the order, or an invented one; null if nothing is
 * delivered.
 */
export function siteContactOf({ key, account, shipTo, contact, state }: OrderPlan) {
  const random = randomOf('site contact', key)
  if (shipTo.name === '' || state === 'draft' || random.chance(0.2)) return null
  return { name: contact ?? personName(random), phone: phoneOf(random, account.state) }
}

/** The picked and delivered quantities of a line; null if there is none, as for freight. */
export function lineProgress(
  { state, deliveries }: OrderPlan,
  { category, qty, isOpen, isVoid }: PlannedLine,
) {
  if (state === 'void' || state === 'draft' || isVoid || category[0] === 'SUND')
    return { qtyPicked: null, qtyDelivered: null }
  const qtyPicked = isOpen ? 0 : qty
  // Deliveries that are on a truck today are recorded by the office afterwards.
  if (deliveries.some(({ stage }) => stage === 'driven')) return { qtyPicked, qtyDelivered: null }
  const done = deliveries.filter(
    ({ stage }) => stage === 'delivered' || (stage === 'offline' && state === 'closed'),
  )
  if (deliveries.length === 0) return { qtyPicked, qtyDelivered: state === 'closed' ? qtyPicked : 0 }
  return { qtyPicked, qtyDelivered: Math.floor((qtyPicked * done.length) / deliveries.length) }
}
