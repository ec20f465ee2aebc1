import { clock } from '../calendar.ts'
import { accountNumbered } from '../parties/accounts.ts'
import type { DemoAccount } from '../parties/accounts.ts'
import { testAccount, tradeAccount } from '../parties/companies.ts'
import { randomOf } from '../random.ts'
import type { Random } from '../random.ts'
import { dueBefore } from './due-date-moves.ts'
import { chooseLines, voided } from './order-lines.ts'
import type { OrderPlan, PlannedDelivery, PlannedInvoice, PlannedLine } from './order-plan.ts'
import { ordinaryOrder, partiesOf } from './ordinary-order.ts'
import type { Scenario } from './scenario.ts'
import { testScenarios } from './test-scenarios.ts'
import { scenarios } from './trade-scenarios.ts'

const account = accountNumbered(tradeAccount)

function planOf(scenario: Scenario, account: DemoAccount): OrderPlan {
  const { po, provider, ordered, due, state = stateOf(scenario) } = scenario
  const random = randomOf('scenario', po)
  const parties = partiesOf(random, account)
  const invoice = invoiceOf(scenario)
  return {
    key: po,
    provider,
    account,
    po,
    soldTo: { name: scenario.soldTo ?? account.name, address: account.address },
    shipTo: scenario.shipTo === undefined ? parties.shipTo : { ...parties.shipTo, name: scenario.shipTo },
    contact: parties.contact,
    note: scenario.note ?? '',
    state,
    created: { day: ordered, minute: random.int(clock(6, 40), clock(16, 50)) },
    dueDay: due,
    dueBefore: dueBefore(po),
    shipDay: scenario.ship ?? (state === 'closed' ? due : null),
    lines: linesOf(scenario, random, account),
    deliveries: deliveriesOf(scenario, random),
    ...(invoice && { invoice }),
    photos: scenario.photos ?? 0,
  }
}

/** Closed, once the goods came or left for good: the last that happens to it is past. */
function stateOf({ picked, lines, due, delivery }: Scenario): OrderPlan['state'] {
  const isPicked = picked === undefined || picked === lines
  const isOver = due !== null && due < 0 && delivery !== 'hanging'
  return isPicked && isOver ? 'closed' : 'open'
}

function linesOf(scenario: Scenario, random: Random, { priceList }: DemoAccount): PlannedLine[] {
  const { lines: count, picked = count, voidLines = 0, state } = scenario
  const freight = !(scenario.delivery === undefined && scenario.invoice !== undefined)
  const lines = chooseLines(random, { priceList, count, open: count - picked, freight })
  if (state === 'void') return lines.map(voided)
  return lines.map((line, at) => (at < voidLines ? voided(line) : line))
}

function deliveriesOf({ delivery = [], ship, due, truck }: Scenario, random: Random): PlannedDelivery[] {
  const ways = typeof delivery === 'string' ? [delivery] : delivery
  const last = ship ?? due ?? 0
  return ways.map((way, at) => {
    // What is on a truck is so today, however late; of several drops the first was the day before.
    const day = way === 'driven' ? 0 : last - (ways.length - 1 - at)
    return { way, day, minute: random.int(clock(8, 10), clock(15, 20)), ...(truck && { truck }) }
  })
}

function invoiceOf({ invoice, credit }: Scenario): PlannedInvoice | undefined {
  if (invoice === undefined) return undefined
  const { day, paid, partPaid } = invoice
  return {
    day,
    ...(paid !== undefined && { paidDay: paid }),
    ...(partPaid !== undefined && { partPaid }),
    ...(credit && { credit: { ...credit, isWhole: credit.isWhole ?? false } }),
  }
}

/** How many orders the account has (api.md). */
export const tradeOrderCount = 400
/**
 * Older business, then months without any: what was ordered is delivered, invoiced and paid before the gap,
 * which is longer than two months, so that a whole calendar month falls into it whatever day it is.
 */
const before = { from: 545, to: 456, count: 64 }
const after = { from: 316, to: 29 }

/** The hand-written ones, and those of the customer for tests. */
export const writtenOrders = (): OrderPlan[] => [
  ...scenarios.map((scenario) => planOf(scenario, account)),
  ...testScenarios.map((scenario) => planOf(scenario, accountNumbered(testAccount))),
]

/** The rest, which is over and done with. */
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

/** The youngest of the rest go on below the numbers of the hand-written ones: most that one looks at are alike. */
const numberedPos = 60
const lowestWrittenPo = Math.min(
  ...scenarios.flatMap(({ po }) => (/^HP-\d{4}$/.test(po) ? Number(po.slice(3)) : [])),
)

/** Spread evenly from the oldest to the youngest. */
const aged = (at: number, count: number, { from, to }: { from: number; to: number }): number =>
  from - Math.floor((at * (from - to)) / count)

/** The account's open business is written by hand alone, so that its figures can be told by heart. */
function settled(plan: OrderPlan): OrderPlan {
  if (plan.state === 'void') return plan
  const shipDay = plan.shipDay ?? plan.dueDay
  const deliveries = plan.deliveries.map((delivery) => ({
    ...delivery,
    way: delivery.way === 'offline' || delivery.way === 'unseen' ? delivery.way : ('delivered' as const),
    day: shipDay ?? delivery.day,
  }))
  const lines = plan.lines.map((line) => ({ ...line, isOpen: false }))
  return { ...plan, state: 'closed', shipDay, lines, deliveries }
}
