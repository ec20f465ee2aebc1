import type { Random } from '../random.ts'
import type { RequestPlan } from './request-plan.ts'

const lossReasons = ['Price', 'Lead time', 'Builder changed', 'Product', 'Scope reduced'] as const
const products = ['LVL', 'I-Joists', 'Flooring', 'Frame', 'Cladding'] as const
const competitors = ['Steel frame', 'Other LVL', 'Open-web truss', 'Hardwood', 'Slab on ground'] as const

/** The merchant's answers about the outcome; empty before there is one. */
export function followUpOf({ outcome, outcomeDay }: RequestPlan, random: Random): Record<string, string> {
  if (outcomeDay === null) return {}
  const common = {
    type: random.pick(['Phone', 'Phone', 'Email', 'Site visit']),
    'wants-to-be-followed-up': random.pick(['Yes', 'No', 'No']),
  }
  if (outcome === 'won') return { ...common, outcome: 'Won' }
  const lost = { ...common, outcome: random.chance(0.85) ? 'Lost' : 'No answer' }
  if (outcome === 'not proceeding') return { ...lost, 'loss-reason': 'Builder changed' }
  return {
    ...lost,
    'loss-reason': random.pick(lossReasons),
    'product-loss-reason': random.pick(products),
    ...(outcome === 'lost to competitor' && { 'loss-to-competing-product': random.pick(competitors) }),
  }
}
