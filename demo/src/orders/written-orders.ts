import { clock } from '../calendar.ts'
import { accountNumbered, type DemoAccount } from '../parties/accounts.ts'
import { testAccount, tradeAccount } from '../parties/companies.ts'
import { randomOf, type Random } from '../random.ts'
import { dueBefore } from './due-date-moves.ts'
import { chooseLines, voided } from './order-lines.ts'
import type { OrderPlan, PlannedDelivery, PlannedInvoice, PlannedLine } from './order-plan.ts'
import { partiesOf } from './ordinary-order.ts'
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

/** Closed once the goods have arrived or left for good, so that its last event is in the past. */
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
  const stages = typeof delivery === 'string' ? [delivery] : delivery
  const last = ship ?? due ?? 0
  return stages.map((stage, at) => {
    // A delivery on a truck is always today's, however late the order is; with several, the first was the day
    // before.
    const day = stage === 'driven' ? 0 : last - (stages.length - 1 - at)
    return { stage, day, minute: random.int(clock(8, 10), clock(15, 20)), ...(truck && { truck }) }
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

/** The hand-written orders, and those of the customer for tests. */
export const writtenOrders = (): OrderPlan[] => [
  ...scenarios.map((scenario) => planOf(scenario, account)),
  ...testScenarios.map((scenario) => planOf(scenario, accountNumbered(testAccount))),
]
