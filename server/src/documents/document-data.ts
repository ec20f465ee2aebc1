import type { Supplier } from '../supplier/supplier.ts'

/**
 * What the documents are made of: rows of the read model as they come (cents, instants, empty strings for what a
 * provider left out) beside the supplier's letterhead. Words, days and sums are made by the inputs.
 */

/** A Melbourne day as `yyyy-MM-dd`, or an instant. */
export type When = string | Date

/** Who sends the document. */
export type Letterhead = Supplier['letterhead']

export interface DocumentItem {
  readonly partNum: string
  readonly description: string
  readonly uom: string
  readonly qty: number
  /** The line's amount excluding GST. */
  readonly priceExTaxCents: number
  /** Voided lines are left out. */
  readonly voidLine?: boolean
}

interface TradeDocument {
  readonly letterhead: Letterhead
  readonly accountNum: string
  readonly customerPoNum: string | null
  readonly soldToName: string
  readonly soldToAddress: readonly string[]
  readonly shipToName: string
  readonly shipToAddress: readonly string[]
  readonly terms: string
  readonly subtotalCents: number
  readonly gstCents: number
  /** Including GST. */
  readonly totalCents: number
  readonly currency: string
  readonly dateCreated: When
  readonly dateDue: When | null
  readonly items: readonly DocumentItem[]
}

export interface OrderDocument extends TradeDocument {
  readonly orderNum: string
  /** 'draft' is marked across the page. */
  readonly status: string
  readonly isVoid: boolean
  readonly deliveryNote: string
}

export interface InvoiceDocument extends TradeDocument {
  readonly invoiceNum: string
  readonly orderNum: string
  readonly isCreditNote: boolean
  /** The invoice that a credit note credits. */
  readonly creditedInvoiceNum: string | null
  /** What is still to be paid, of a credit note what is not used yet. */
  readonly dueCents: number
}

/** What is open of one currency: all that is due, less `favourCents`, is owed. */
export interface Dues {
  readonly overdueCents: number
  /** What falls due by day, the soonest first; null, and last, where no day is told. */
  readonly later: readonly { readonly dueDay: string | null; readonly cents: number }[]
  /** Credit notes and payments that are not used yet: money of the customer's. */
  readonly favourCents: number
}

export interface StatementTransaction {
  readonly date: When
  /** A settlement is of a document that was settled, nobody told how. */
  readonly type: 'Invoice' | 'Credit note' | 'Payment' | 'Settlement'
  readonly number: string
  readonly customerPoNum: string | null
  readonly dateDue: When | null
  /** Negative where it lowers what is owed. */
  readonly amountCents: number
}

export interface StatementDocument {
  readonly letterhead: Letterhead
  readonly accountNum: string
  readonly customerName: string
  readonly customerAddress: readonly string[]
  readonly terms: string
  /** The last day of the month that the statement tells of. */
  readonly lastDay: When
  /** The day as of which it says what is overdue: today in the current month, else the last day. */
  readonly asOf: string
  /** Whether its month is not over: then it may ask for money. */
  readonly isCurrent: boolean
  /** Currencies whose documents its sums leave out, and what is open in them: it is in Australian dollars. */
  readonly otherCurrencies: readonly (Dues & { readonly currency: string })[]
  readonly openingCents: number
  /** By day; the closing balance is the opening one and these. */
  readonly transactions: readonly StatementTransaction[]
  /** What the closing balance is made of. */
  readonly dues: Dues
  /** The same by age, as 'Not due yet', '1 to 30 days'. */
  readonly ageing: readonly { readonly label: string; readonly cents: number }[]
}

/** Each kind of document and what it is made of. */
export interface DocumentData {
  order: OrderDocument
  invoice: InvoiceDocument
  statement: StatementDocument
}

export type DocumentKind = keyof DocumentData
