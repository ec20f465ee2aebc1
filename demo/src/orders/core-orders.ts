import { usualOrders } from '@portal/server/demo'
import { accounts } from '../parties/accounts.ts'
import { tradeAccount } from '../parties/companies.ts'
import { hash } from '../random.ts'
import { numberOrders } from './number-orders.ts'
import type { NumberedOrder, OrderPlan } from './order-plan.ts'
import { ordinaryOrder } from './ordinary-order.ts'
import { invoicePlan } from './plan-invoices.ts'
import { testScenarios } from './test-scenarios.ts'
import { tradeOrderCount, tradeOrders } from './trade-orders.ts'
import { writtenOrders } from './written-orders.ts'

/** The size of the usual demo (api.md). */
export const core = { orders: usualOrders, invoicesAndCredits: 2_400, ordersWithPhotos: 300 }

const oldestDays = 540

/** The orders of the usual demo, with numbers; larger demos add orders of other accounts. */
export function coreOrders(): NumberedOrder[] {
  const written = writtenOrders()
  const ordinary = [...tradeOrders(), ...otherOrders()]
  return numberOrders(withPhotos(written, withInvoices(written, ordinary)))
}

function otherOrders(): OrderPlan[] {
  const count = core.orders - tradeOrderCount - testScenarios.length
  const customers = accounts.filter(({ accountNum }) => accountNum !== tradeAccount)
  return Array.from({ length: count }, (_, at) => {
    const account = customers[hash(`order ${at}`) % customers.length]
    if (account === undefined) throw new RangeError('The demo has no accounts.')
    const age = oldestDays - Math.floor((at * (oldestDays - 1)) / count)
    return ordinaryOrder(`core ${at}`, { account, age })
  })
}

/** Adds invoices and credit notes to closed ordinary orders until the wanted number is reached. */
function withInvoices(written: readonly OrderPlan[], ordinary: readonly OrderPlan[]): OrderPlan[] {
  const there = written.reduce((sum, { invoice }) => sum + (invoice ? 1 : 0) + (invoice?.credit ? 1 : 0), 0)
  const missing = core.invoicesAndCredits - there
  const credits = Math.round(missing * 0.065)
  const isInvoiced = evenly(missing - credits, ordinary.filter(isClosed).length)
  const isCredited = evenly(credits, missing - credits)
  return ordinary.map((plan) => {
    if (!isClosed(plan) || !isInvoiced()) return plan
    return { ...plan, invoice: invoicePlan(plan, isCredited()) }
  })
}

/** The same for photos, on orders that the fleet delivered. */
function withPhotos(written: readonly OrderPlan[], ordinary: readonly OrderPlan[]): OrderPlan[] {
  const missing = core.ordersWithPhotos - written.filter(({ photos }) => photos > 0).length
  const isPictured = evenly(missing, ordinary.filter(isDelivered).length)
  const pictured = ordinary.map((plan) =>
    isDelivered(plan) && isPictured() ? { ...plan, photos: photoCount(plan.key) } : plan,
  )
  return [...written, ...pictured]
}

const isClosed = ({ state }: OrderPlan): boolean => state === 'closed'
const isDelivered = (plan: OrderPlan): boolean =>
  isClosed(plan) && plan.deliveries.some(({ stage }) => stage === 'delivered')

/** Usually a few, rarely two dozen. */
export function photoCount(key: string): number {
  const lot = hash(`photos ${key}`) % 100
  return lot < 94 ? 1 + (lot % 6) : 8 + (lot - 94) * 3
}

/** Returns a function that returns true `wanted` times in `asked` calls, spread as evenly as possible. */
function evenly(wanted: number, asked: number): () => boolean {
  let at = 0
  return () => {
    const before = Math.floor((at * wanted) / asked)
    at += 1
    return Math.floor((at * wanted) / asked) > before
  }
}
