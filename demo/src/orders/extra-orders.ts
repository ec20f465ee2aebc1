import type { DemoAccount } from '../parties/accounts.ts'
import { hash } from '../random.ts'
import { photoCount } from './core-orders.ts'
import { numbered } from './number-orders.ts'
import type { NumberedOrder, OrderPlan } from './order-plan.ts'
import { ordinaryOrder } from './ordinary-order.ts'
import { invoicePlan } from './plan-invoices.ts'

/** Far above the numbers of the usual demo, which therefore stay the same at every size. */
const firstSerial = 1_000_000
const oldestDays = 540

interface Extra {
  orders: number
  accounts: readonly DemoAccount[]
  /** The big account, and how many of the orders it has, spread over the whole period. */
  big?: { account: DemoAccount; orders: number }
}

/** One of the orders that make the demo larger, by its position in time; it does not depend on the others. */
export function extraOrder(at: number, { orders, accounts, big }: Extra): NumberedOrder {
  const isBig = big !== undefined && share(at, big.orders, orders)
  const account = isBig ? big.account : accounts[hash(`extra ${at}`) % accounts.length]
  if (account === undefined) throw new RangeError('There are no accounts for the orders.')
  const age = oldestDays - Math.floor((at * (oldestDays - 1)) / orders)
  const plan = withDocuments(ordinaryOrder(`extra ${at}`, { account, age }))
  const serial = firstSerial + at
  return numbered(plan, { serial, orderNum: plan.provider === 'epicor' ? String(serial) : `S${serial}` })
}

function withDocuments(plan: OrderPlan): OrderPlan {
  if (plan.state !== 'closed') return plan
  const lot = hash(`documents ${plan.key}`) % 1_000
  const photos = lot % 10 === 0 && plan.deliveries[0]?.stage === 'delivered' ? photoCount(plan.key) : 0
  return lot < 780 ? { ...plan, photos, invoice: invoicePlan(plan, lot < 50) } : { ...plan, photos }
}

/** Whether position `at` of `all` is one of the `wanted` evenly spread ones. */
const share = (at: number, wanted: number, all: number): boolean =>
  Math.floor(((at + 1) * wanted) / all) > Math.floor((at * wanted) / all)
