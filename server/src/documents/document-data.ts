import type { Supplier } from '../supplier/supplier.ts'

/**
 * The data of documents: rows of the read model as stored (cents, instants, empty strings where the provider
 * gave nothing) and the supplier's letterhead. The input modules turn them into words, days and sums.
 */

/** A Melbourne day as `yyyy-MM-dd`, or an instant. */
export type When = string | Date

/** The sender of the document. */
export type Letterhead = Supplier['letterhead']

export interface DocumentItem {
  readonly partNum: string
  readonly description: string
  readonly uom: string
  readonly qty: number
  /** The line's amount excluding GST. */
  readonly priceExTaxCents: number
  /** Void lines are left out. */
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
  /** The invoice that a credit note corrects. */
  readonly creditedInvoiceNum: string | null
  /** Amount still to pay, or for a credit note not used yet. */
  readonly dueCents: number
  /** Whether credit notes were used on it. */
  readonly isCredited: boolean
}

/** Open amounts in one currency: the customer owes all that is due minus `favourCents`. */
export interface Dues {
  readonly overdueCents: number
  /** Amounts that fall due, by day, soonest first; null comes last, for amounts without a due day. */
  readonly later: readonly { readonly dueDay: string | null; readonly cents: number }[]
  /** Unused credit notes and payments: the customer's money. */
  readonly favourCents: number
}

export interface StatementTransaction {
  readonly date: When
  /**
   * A settlement is for a document that was settled without a known payment of the account. Beside a payment
   * stands what it paid on another account or in another currency, which the account therefore did not get.
   */
  readonly type:
    | 'Invoice'
    | 'Credit note'
    | 'Payment'
    | 'Payment for another account'
    | 'Payment in another currency'
    | 'Settlement'
  readonly number: string
  /** The other account's document, or the other currencies; empty of all other transactions. */
  readonly paidFor: string
  /** The payer's reference of a payment; empty without one, and of documents. */
  readonly reference: string
  readonly customerPoNum: string | null
  readonly dateDue: When | null
  /** Negative if it reduces what is owed. */
  readonly amountCents: number
}

export interface StatementDocument {
  readonly letterhead: Letterhead
  readonly accountNum: string
  readonly customerName: string
  readonly customerAddress: readonly string[]
  readonly terms: string
  /** The last day of the statement's month. */
  readonly lastDay: When
  /** The day for which overdue amounts are stated: today for the current month, otherwise the last day. */
  readonly asOf: string
  /** Whether its month is not over: only then does it ask for payment. */
  readonly isCurrent: boolean
  /** Currencies left out of the sums, with their open amounts: the sums are in Australian dollars. */
  readonly otherCurrencies: readonly (Dues & { readonly currency: string })[]
  readonly openingCents: number
  /** By day; with the opening balance they add up to the closing balance. */
  readonly transactions: readonly StatementTransaction[]
  /** The parts of the closing balance. */
  readonly dues: Dues
  /** The same by age, with labels such as 'Not due yet' and '1 to 30 days'. */
  readonly ageing: readonly { readonly label: string; readonly cents: number }[]
}

/** The data of each kind of document. */
export interface DocumentData {
  order: OrderDocument
  invoice: InvoiceDocument
  statement: StatementDocument
}

export type DocumentKind = keyof DocumentData
