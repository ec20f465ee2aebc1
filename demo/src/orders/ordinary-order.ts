import { clock } from '../calendar.ts'
import { personName, siteFor, type DemoAccount } from '../parties/accounts.ts'
import { builders } from '../parties/builders.ts'
import { randomOf, type Random } from '../random.ts'
import { chooseLines, voided } from './order-lines.ts'
import type { OrderPlan, PlannedDelivery } from './order-plan.ts'

const notes = [
  '',
  '',
  '',
  'Crane truck needed, power lines on the left of the crossover.',
  'Call the site half an hour ahead.',
  'Stack on the slab, not on the nature strip.',
  'Gate code with the driver’s docket.',
  'Rear access by the lane; no semi-trailers.',
] as const

interface Wish {
  account: DemoAccount
  /** Days before today, 1 or more. */
  age: number
}

/** A typical order: confirmed, picked within days, delivered and closed; a few end otherwise. */
export function ordinaryOrder(key: string, { account, age }: Wish): OrderPlan {
  const random = randomOf('order', key)
  const provider = random.pick(account.providers)
  const dueDay = -age + random.int(2, 12)
  const shipDay = Math.max(-age + 1, dueDay + random.pick([-1, 0, 0, 0, 0, 1, 2]))
  const state = stateOf(random, { age, shipDay, provider })
  const deliveries =
    state === 'void' || state === 'draft' ? [] : [deliveryOf(random, { state, dueDay, shipDay })]
  const isOnTheRoad = deliveries.some(({ stage }) => stage === 'driven')
  return {
    key,
    provider,
    account,
    po: poOf(random),
    ...partiesOf(random, account),
    state,
    created: { day: -age, minute: random.int(clock(6, 30), clock(17, 10)) },
    dueDay,
    shipDay: isOnTheRoad ? 0 : state === 'closed' ? shipDay : null,
    // Everything on a truck has been picked.
    lines: linesOf(random, { account, state: isOnTheRoad ? 'closed' : state, dueDay }),
    deliveries,
    photos: 0,
  }
}

function stateOf(
  random: Random,
  { age, shipDay, provider }: { age: number; shipDay: number; provider: string },
): OrderPlan['state'] {
  const lot = random.next()
  if (lot < 0.02) return 'void'
  if (provider === 'odoo' && age < 25 && lot < 0.14) return 'draft'
  if (shipDay < 0) return age < 70 && lot > 0.97 ? 'open' : 'closed'
  return lot > 0.985 ? 'held' : 'open'
}

function linesOf(
  random: Random,
  { account, state, dueDay }: { account: DemoAccount; state: OrderPlan['state']; dueDay: number },
) {
  const count = random.chance(0.01) ? 40 : random.int(1, 8)
  const { priceList } = account
  const freight = random.chance(0.7)
  if (state === 'closed') return chooseLines(random, { priceList, count, open: 0, freight })
  if (state === 'void') return chooseLines(random, { priceList, count, open: 0, freight }).map(voided)
  // The nearer the due day, the more lines are picked.
  const picked = dueDay <= 1 && state === 'open' ? random.int(0, count) : 0
  const lines = chooseLines(random, { priceList, count, open: count - picked, freight })
  const [first, ...rest] = lines
  return first !== undefined && rest.length > 3 && random.chance(0.05) ? [voided(first), ...rest] : lines
}

function deliveryOf(
  random: Random,
  { state, dueDay, shipDay }: { state: OrderPlan['state']; dueDay: number; shipDay: number },
): PlannedDelivery {
  const minute = random.int(clock(7, 30), clock(15, 50))
  const lot = random.next()
  if (lot < 0.16) return { stage: 'offline', day: shipDay, minute }
  if (state === 'closed') return { stage: lot < 0.24 ? 'unseen' : 'delivered', day: shipDay, minute }
  if (dueDay === 0 && state === 'open')
    return { stage: random.pick(['ready', 'driven', 'driven', 'driven']), day: 0, minute }
  return { stage: dueDay === 1 && lot > 0.6 ? 'ready' : 'unseen', day: dueDay, minute }
}

const poStyles: readonly ((random: Random) => string)[] = [
  (random) => `PO-${random.int(10_400, 29_900)}`,
  (random) => String(random.int(400_100, 499_900)),
  (random) => `${random.pick(['KRH', 'BXG', 'TAL', 'LKS', 'ASH'])}/${random.int(1_200, 9_800)}`,
  (random) => `LOT ${random.int(2, 480)} ${random.pick(['FRAME', 'FLOOR', 'FIXOUT', 'DECK', 'CLAD'])}`,
  (random) => `${random.int(70, 99)}-${random.int(1_000, 9_999)}${random.pick(['', 'A', 'B'])}`,
]

const poOf = (random: Random): string => random.pick(poStyles)(random)

/** Merchants have many orders sent directly to a builder's site. */
export function partiesOf(
  random: Random,
  account: DemoAccount,
): Pick<OrderPlan, 'soldTo' | 'shipTo' | 'contact' | 'note'> {
  const own = { name: account.name, address: account.address }
  const site = siteFor(account, random)
  const direct = random.chance(0.35)
  const soldTo = direct ? { name: random.pick(builders).name, address: account.address } : own
  if (random.chance(0.06))
    return { soldTo, shipTo: { name: '', address: site.address }, contact: null, note: random.pick(notes) }
  const contact = random.chance(0.5) ? personName(random) : null
  return {
    soldTo,
    shipTo: random.chance(0.25) ? own : site,
    contact,
    note: random.pick(notes),
  }
}
