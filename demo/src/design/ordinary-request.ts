import { totalOf } from '../orders/order-lines.ts'
import type { NumberedOrder } from '../orders/order-plan.ts'
import { builders } from '../parties/builders.ts'
import { randomOf, type Random } from '../random.ts'
import type { Outcome, RequestPlan, Step, Thread } from './request-plan.ts'

export const converted = ({
  orderNum,
  po,
  lines,
  created,
}: NumberedOrder): RequestPlan['orders'][number] => ({
  orderNum,
  po,
  cents: Math.round(totalOf(lines) / 1.1),
  day: created.day,
})

export function builderFor(random: Random, isContracted: boolean): number {
  return random.pick(builders.filter((each) => (each.isContracted ?? false) === isContracted)).ID
}

interface Ordinary {
  merchantId: number
  age: number
  ofMerchant: ReadonlyMap<number, readonly NumberedOrder[]>
}

export function ordinaryRequest(key: string, { merchantId, age, ofMerchant }: Ordinary): RequestPlan {
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
