import type { Part } from '../catalogue/catalogue.ts'
import type { Moment } from '../calendar.ts'
import type { DemoAccount, Party, ProviderName } from '../parties/accounts.ts'

export interface PlannedLine {
  part: Pick<Part, 'partNum' | 'description' | 'uom'>
  /** 'SUND' first for sundries. */
  category: readonly string[]
  qty: number
  /** The line's amount, excluding GST. */
  cents: number
  isOpen: boolean
  isVoid: boolean
}

/**
 * The state of a delivery: the fleet does not follow an offline one, and an unseen one has no tracking record
 * yet. A driven one is on a truck today, by the fleet's timetable; a carrier's truck reports no position.
 */
export type DeliveryStage = 'offline' | 'unseen' | 'ready' | 'driven' | 'by carrier' | 'hanging' | 'delivered'

export interface PlannedDelivery {
  stage: DeliveryStage
  /** The day it leaves or left. */
  day: number
  /** Minutes on the clock when it arrived, if it did. */
  minute: number
  /** The number of the fleet's truck that has it. */
  truck?: number
}

export type CreditState = 'open' | 'part used' | 'credited'

export interface PlannedInvoice {
  day: number
  /** The day of payment; undefined if not paid. */
  paidDay?: number
  /** The share that was paid before the rest, 0 to 1. */
  partPaid?: number
  credit?: { day: number; state: CreditState; isWhole: boolean }
}

export interface EarlierDueDay {
  dueDay: number
  until: Moment
}

/** All facts about one order, before it has a number and its times become instants. */
export interface OrderPlan {
  /** The seed for everything random about it. */
  key: string
  provider: ProviderName
  account: DemoAccount
  po: string | null
  soldTo: Party
  shipTo: Party
  /** The contact at the site, if the order names one. */
  contact: string | null
  note: string
  state: 'open' | 'closed' | 'void' | 'draft' | 'held'
  created: Moment
  dueDay: number | null
  /** Earlier due days, with the day on which each was changed; oldest first. */
  dueBefore?: readonly EarlierDueDay[]
  shipDay: number | null
  lines: readonly PlannedLine[]
  deliveries: readonly PlannedDelivery[]
  invoice?: PlannedInvoice
  photos: number
}

export interface NumberedOrder extends OrderPlan {
  orderNum: string
  /** Counts the provider's orders; the numbers of invoices, pickings and photos are based on it. */
  serial: number
}
