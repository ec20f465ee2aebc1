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
 * How a delivery goes: an offline one is not followed by the fleet, an unseen one has no tracking record yet. What is
 * driven is on a truck today, as the fleet's timetable has it; a carrier's truck tells no place.
 */
export type DeliveryWay = 'offline' | 'unseen' | 'ready' | 'driven' | 'by carrier' | 'hanging' | 'delivered'

export interface PlannedDelivery {
  way: DeliveryWay
  /** The day it leaves or left. */
  day: number
  /** Minutes on the clock when it came in, where it did. */
  minute: number
  /** Which of the fleet's trucks has it. */
  truck?: number
}

export type CreditState = 'open' | 'part used' | 'credited'

export interface PlannedInvoice {
  day: number
  /** When it was paid; undefined while it is not. */
  paidDay?: number
  /** Share of it that came before the rest, 0 to 1. */
  partPaid?: number
  credit?: { day: number; state: CreditState; isWhole: boolean }
}

export interface EarlierDueDay {
  dueDay: number
  until: Moment
}

/** Everything that happens to one order, before numbers are given and instants reckoned. */
export interface OrderPlan {
  /** Seeds whatever else is chance about it. */
  key: string
  provider: ProviderName
  account: DemoAccount
  po: string | null
  soldTo: Party
  shipTo: Party
  /** Who is at the site, where the order names somebody. */
  contact: string | null
  note: string
  state: 'open' | 'closed' | 'void' | 'draft' | 'held'
  created: Moment
  dueDay: number | null
  /** On which days it was due before, each until when; oldest first. */
  dueBefore?: readonly EarlierDueDay[]
  shipDay: number | null
  lines: readonly PlannedLine[]
  deliveries: readonly PlannedDelivery[]
  invoice?: PlannedInvoice
  photos: number
}

/** A plan with its number. */
export interface NumberedOrder extends OrderPlan {
  orderNum: string
  /** Counts the provider's orders; invoices, pickings and photos are numbered after it. */
  serial: number
}
