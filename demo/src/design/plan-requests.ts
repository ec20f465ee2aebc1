import { totalOf } from '../orders/order-lines.ts'
import type { NumberedOrder } from '../orders/order-plan.ts'
import { builders } from '../parties/builders.ts'
import { tradeCompanyId } from '../parties/companies.ts'
import { merchants } from '../parties/merchants.ts'
import { randomOf } from '../random.ts'
import type { Random } from '../random.ts'
import type { Outcome, RequestPlan, Step, Thread } from './request-plan.ts'
import { requestScenarios } from './trade-requests.ts'
import type { RequestScenario } from './trade-requests.ts'

/** How many there are, and how many of them are of trade@example.com's company (api.md). */
export const requestCount = { all: 400, trade: 52 }
const firstId = 31_400
const oldestDays = 330

/** All design requests, the oldest first; conversions name orders that are there. */
export function planRequests(orders: readonly NumberedOrder[]): RequestPlan[] {
  const ofMerchant = Map.groupBy(orders, ({ account }) => account.companyId)
  const byPo = new Map(orders.map((order) => [order.po, order]))
  const written = requestScenarios.map((scenario, at) => planOf(scenario, at, byPo))
  const trade = Array.from({ length: requestCount.trade - written.length }, (_, at) => {
    const age = oldestDays - Math.floor((at * (oldestDays - 75)) / (requestCount.trade - written.length))
    return ordinaryRequest(`trade ${at}`, { merchantId: tradeCompanyId, age, ofMerchant })
  })
  const otherCount = requestCount.all - requestCount.trade
  const others = Array.from({ length: otherCount }, (_, at) => {
    const merchant = randomOf('merchant', at).pick(merchants.slice(1))
    const age = oldestDays - Math.floor((at * (oldestDays - 1)) / otherCount)
    return ordinaryRequest(`request ${at}`, { merchantId: merchant.ID, age, ofMerchant })
  })
  return [...written, ...trade, ...others]
    .toSorted((a, b) => a.createdDay - b.createdDay)
    .map((plan, at) => ({ ...plan, ID: firstId + at * 2 }))
}

const converted = ({ orderNum, po, lines, created }: NumberedOrder): RequestPlan['orders'][number] => ({
  orderNum,
  po,
  cents: Math.round(totalOf(lines) / 1.1),
  day: created.day,
})

function builderFor(random: Random, isContracted: boolean): number {
  return random.pick(builders.filter((each) => (each.isContracted ?? false) === isContracted)).ID
}

const stepsBegun: readonly Step[] = ['detailing', 'checking', 'issued', 'closed']

function planOf(
  scenario: RequestScenario,
  at: number,
  byPo: ReadonlyMap<string | null, NumberedOrder>,
): RequestPlan {
  const { step, created, due, outcome = 'none', contracted = false, threads = [] } = scenario
  const random = randomOf('request scenario', at)
  const orders = (scenario.orders ?? []).map((po) => byPo.get(po)).filter((order) => order !== undefined)
  const isDesigned = step === 'issued' || step === 'closed'
  const completedDay = isDesigned && due !== null ? Math.min(-1, due - random.int(0, 2)) : null
  return {
    ID: 0,
    merchantId: tradeCompanyId,
    builderId: builderFor(random, contracted),
    step,
    outcome,
    createdDay: created,
    dueDay: due,
    hardDay: scenario.hard ?? null,
    startedDay: stepsBegun.includes(step) ? created + 1 : null,
    completedDay,
    outcomeDay: outcome === 'none' || completedDay === null ? null : Math.min(-1, completedDay + 4),
    threads: new Set(threads),
    orders: orders.map(converted),
  }
}

interface Ordinary {
  merchantId: number
  age: number
  ofMerchant: ReadonlyMap<number, readonly NumberedOrder[]>
}

function ordinaryRequest(key: string, { merchantId, age, ofMerchant }: Ordinary): RequestPlan {
  const random = randomOf('request', key)
  const createdDay = -age
  const dueDay = createdDay + random.int(3, 11)
  const startedDay = createdDay + random.int(0, 2)
  const completedDay = Math.max(startedDay, dueDay + random.int(-3, 1))
  const { step, outcome } = endOf(random, completedDay)
  const isDesigned = step === 'issued' || step === 'closed'
  const hasStarted = isDesigned || step === 'detailing' || step === 'checking'
  const outcomeDay = outcome === 'none' ? null : Math.min(-1, completedDay + random.int(2, 20))
  const pool = outcome === 'won' ? (ofMerchant.get(merchantId) ?? []) : []
  const ordered = pool.filter(({ created, state }) => created.day >= completedDay && state !== 'void')
  return {
    ID: 0,
    merchantId,
    builderId: builderFor(random, random.chance(0.5)),
    step,
    outcome,
    createdDay,
    dueDay: random.chance(0.94) ? dueDay : null,
    hardDay: random.chance(0.1) ? dueDay + 2 : null,
    startedDay: hasStarted ? Math.min(-1, startedDay) : null,
    completedDay: isDesigned ? completedDay : null,
    outcomeDay,
    threads: threadsOf(random, step),
    orders: ordered.slice(0, random.int(1, 2)).map(converted),
  }
}

function endOf(random: Random, completedDay: number): { step: Step; outcome: Outcome } {
  if (random.chance(0.06)) return { step: 'cancelled', outcome: 'none' }
  if (completedDay > -1) {
    return {
      step: random.pick(['logged', 'allocated', 'detailing', 'detailing', 'checking']),
      outcome: 'none',
    }
  }
  if (completedDay > -9 && random.chance(0.6)) return { step: 'issued', outcome: 'none' }
  const lot = random.next()
  if (lot < 0.46) return { step: 'closed', outcome: 'won' }
  if (lot < 0.66) return { step: 'closed', outcome: 'lost' }
  if (lot < 0.76) return { step: 'closed', outcome: 'lost to competitor' }
  if (lot < 0.82) return { step: 'closed', outcome: 'not proceeding' }
  return { step: lot < 0.9 ? 'issued' : 'closed', outcome: 'none' }
}

function threadsOf(random: Random, step: Step): ReadonlySet<Thread> {
  const threads = new Set<Thread>()
  if (random.chance(0.75)) threads.add('files')
  if (random.chance(0.5)) threads.add('comments')
  if (step !== 'logged' && step !== 'cancelled' && random.chance(0.7)) threads.add('tasks')
  if (step === 'closed') threads.add('conversions')
  return threads
}
