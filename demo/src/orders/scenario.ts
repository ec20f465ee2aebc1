import type { ProviderName } from '../parties/accounts.ts'
import type { CreditState, DeliveryStage, OrderPlan } from './order-plan.ts'

/**
 * The hand-written orders of trade@example.com, which show each state that the portal knows. Days count from
 * today: -3 is three days ago. Omitted values have defaults: a closed order is picked, and shipped on its due
 * day.
 */
export interface Scenario {
  po: string
  provider: ProviderName
  ordered: number
  due: number | null
  state?: OrderPlan['state']
  /** Lines besides freight, and how many of them are picked (by default all). */
  lines: number
  picked?: number
  /** Cancelled lines among the others. */
  voidLines?: number
  /** With several deliveries, each is a day before the next. */
  delivery?: DeliveryStage | readonly DeliveryStage[]
  /** The number of the truck that has it today, in the fleet's timetable. */
  truck?: number
  /** The day on which the goods left, if they did. */
  ship?: number
  soldTo?: string
  shipTo?: string
  note?: string
  invoice?: { day: number; paid?: number; partPaid?: number }
  credit?: { day: number; state: CreditState; isWhole?: boolean }
  photos?: number
}

/** Purchase orders that tests and the demo's own connector look for. */
export const sentinels = {
  /** The demo's ERP cannot print its documents, including its invoice. */
  reportFails: 'HP-NO-PDF',
  /** Its document has several pages. */
  longDocument: 'HP-FORTY-LINES',
  /** The position of its vehicle is not known. */
  placeUnknown: 'HP-NO-FIX',
  /** Its photos cannot be read. */
  photoFails: 'HP-BROKEN-PHOTO',
} as const

type Days = readonly [ordered: number, due: number | null]
type Facts = Omit<Scenario, 'po' | 'provider' | 'ordered' | 'due'>

export const epicor = (po: string, [ordered, due]: Days, facts: Facts): Scenario => ({
  provider: 'epicor',
  po,
  ordered,
  due,
  ...facts,
})
export const odoo = (po: string, days: Days, facts: Facts): Scenario => ({
  ...epicor(po, days, facts),
  provider: 'odoo',
})
