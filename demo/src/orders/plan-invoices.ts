import { hash, randomOf } from '../random.ts'
import type { OrderPlan, PlannedInvoice } from './order-plan.ts'

/** Invoiced when it is shipped; paid in the account's weekly payment run around the due day, or not yet. */
export function invoicePlan(plan: OrderPlan, hasCredit: boolean): PlannedInvoice {
  const random = randomOf('invoice', plan.key)
  const shipped = plan.shipDay ?? plan.created.day
  const day = Math.min(-1, plan.provider === 'odoo' ? shipped + 1 : shipped)
  const isForgotten = random.chance(0.02) && day > -110
  const wanted = day + plan.account.termsDays + delayOf(random.next())
  const paidDay = payRun(plan, wanted)
  const isPaid = paidDay < 0 && !isForgotten
  const isPart = !isPaid && day < -30 && random.chance(0.25)
  return {
    day,
    ...(isPaid && { paidDay }),
    ...(isPart && { partPaid: 0.5 }),
    ...(hasCredit && {
      credit: {
        day: Math.min(-1, isPaid ? paidDay : -1, day + random.int(2, 12)),
        state: isPaid ? 'credited' : 'open',
        isWhole: random.chance(0.1),
      },
    }),
  }
}

/** Days of payment after the due day: most accounts pay on time, some late, few early. */
function delayOf(lot: number): number {
  if (lot < 0.86) return Math.floor((lot / 0.86) * 10) - 6
  return 5 + Math.floor((lot - 0.86) * 100)
}

/** Each account pays once a week, on its own weekday. */
function payRun({ account }: OrderPlan, wanted: number): number {
  const phase = hash(account.accountNum) % 7
  return Math.ceil((wanted - phase) / 7) * 7 + phase
}
