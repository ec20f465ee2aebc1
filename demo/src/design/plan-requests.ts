import type { NumberedOrder } from '../orders/order-plan.ts'
import { tradeCompanyId } from '../parties/companies.ts'
import { merchants } from '../parties/merchants.ts'
import { randomOf } from '../random.ts'
import type { RequestPlan, Step } from './request-plan.ts'
import { requestScenarios, type RequestScenario } from './trade-requests.ts'
import { converted, builderFor, ordinaryRequest } from './ordinary-request.ts'

/** The number of requests, and of those that belong to trade@example.com's company (api.md). */
const requestCount = { all: 400, trade: 52 }
const firstId = 31_400
const oldestDays = 330

/** All design requests, oldest first; conversions refer to existing orders. */
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
