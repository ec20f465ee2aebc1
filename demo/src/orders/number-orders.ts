import type { ProviderName } from '../parties/accounts.ts'
import { hash } from '../random.ts'
import type { NumberedOrder, OrderPlan } from './order-plan.ts'
import { shipToOf } from './ship-to.ts'

/** The demo contains only some of the supplier's orders: numbers have gaps, and grow with time. */
const step = 3

/** Numbers orders as their providers would, oldest first. */
export function numberOrders(plans: readonly OrderPlan[]): NumberedOrder[] {
  const next: Record<ProviderName, number> = { epicor: 0, odoo: 0 }
  return plans
    .toSorted(
      (a, b) => a.created.day - b.created.day || a.created.minute - b.created.minute || compare(a.key, b.key),
    )
    .map((plan) => {
      const serial = next[plan.provider]
      next[plan.provider] += 1
      return numbered(plan, { serial, orderNum: orderNumber(plan, serial) })
    })
}

/** The delivery site depends on the order's number. */
export function numbered(plan: OrderPlan, number: Pick<NumberedOrder, 'serial' | 'orderNum'>): NumberedOrder {
  return { ...plan, ...number, shipTo: shipToOf(plan, number.orderNum) }
}

function orderNumber({ provider, key }: OrderPlan, serial: number): string {
  const number = serial * step + (hash(key) % step)
  return provider === 'epicor' ? String(200_140 + number) : `S${10_400 + number}`
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/**
 * 'INV/26-27/0412'; the financial year depends on the number of days ago, since the demo moves with the days.
 */
export function odooNumber(prefix: string, day: number, serial: number): string {
  const year = day > -150 ? '26-27' : day > -515 ? '25-26' : '24-25'
  return `${prefix}/${year}/${String(serial).padStart(4, '0')}`
}
