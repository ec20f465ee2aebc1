import type { ProviderName } from '../parties/accounts.ts'
import type { CreditState, DeliveryWay, OrderPlan } from './order-plan.ts'

/**
 * The orders of trade@example.com that show each state the portal knows, by hand. Days count from today:
 * -3 is three days ago. What is left out follows: a closed order is picked and shipped on its due day.
 */
export interface Scenario {
  po: string
  provider: ProviderName
  ordered: number
  due: number | null
  state?: OrderPlan['state']
  /** Lines besides freight, and how many of them are picked (all, unless it says). */
  lines: number
  picked?: number
  /** A line struck out, among the others. */
  voidLines?: number
  /** Of several drops the first was the day before the last. */
  delivery?: DeliveryWay | readonly DeliveryWay[]
  /** Which truck has it today: see the fleet's timetable. */
  truck?: number
  /** The day the goods left, where they have. */
  ship?: number
  soldTo?: string
  shipTo?: string
  note?: string
  invoice?: { day: number; paid?: number; partPaid?: number }
  credit?: { day: number; state: CreditState; isWhole?: boolean }
  photos?: number
}

/** Purchase orders that tests and the demo's own adapter look for. */
export const sentinels = {
  /** Its documents, an invoice too, cannot be made by the demo's ERP. */
  reportFails: 'HP-NO-PDF',
  /** Its document is so long that lines go over several pages. */
  longDocument: 'HP-FORTY-LINES',
  /** Its vehicle's place is unknown. */
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
