import type { OrderPlan } from './order-plan.ts'
import { ordinaryOrder } from './ordinary-order.ts'
import { scenarios } from './trade-scenarios.ts'
import { accountNumbered } from '../parties/accounts.ts'
import { tradeAccount } from '../parties/companies.ts'

const account = accountNumbered(tradeAccount)

/** How many orders the account has (api.md). */
export const tradeOrderCount = 400
/**
 * Older orders, followed by a gap: what was ordered is delivered, invoiced and paid before the gap, which is
 * longer than two months, so that it always contains a whole calendar month.
 */
const before = { from: 545, to: 456, count: 64 }
const after = { from: 316, to: 29 }

/** The account's other orders, which are all finished. */
export function tradeOrders(): OrderPlan[] {
  const early = Array.from({ length: before.count }, (_, at) => aged(at, before.count, before))
  const count = tradeOrderCount - scenarios.length - early.length
  const recent = Array.from({ length: count }, (_, at) => aged(at, count, after))
  return [...early, ...recent].map((age, at) => {
    const plan = settled(ordinaryOrder(`trade ${at}`, { account, age }))
    const fromLast = early.length + count - at
    return fromLast > numberedPos ? plan : { ...plan, po: `HP-${lowestWrittenPo - fromLast}` }
  })
}

/** The most recent of these continue below the numbers of the hand-written orders. */
const numberedPos = 60
const lowestWrittenPo = Math.min(
  ...scenarios.flatMap(({ po }) => (/^HP-\d{4}$/.test(po) ? Number(po.slice(3)) : [])),
)

/** Spread evenly from the oldest to the most recent. */
const aged = (at: number, count: number, { from, to }: { from: number; to: number }): number =>
  from - Math.floor((at * (from - to)) / count)

/** The account's open orders and invoices are all hand-written, so that its figures are known. */
function settled(plan: OrderPlan): OrderPlan {
  if (plan.state === 'void') return plan
  const shipDay = plan.shipDay ?? plan.dueDay
  const deliveries = plan.deliveries.map((delivery) => ({
    ...delivery,
    stage:
      delivery.stage === 'offline' || delivery.stage === 'unseen' ? delivery.stage : ('delivered' as const),
    day: shipDay ?? delivery.day,
  }))
  const lines = plan.lines.map((line) => ({ ...line, isOpen: false }))
  return { ...plan, state: 'closed', shipDay, lines, deliveries }
}
