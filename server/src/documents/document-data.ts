import type { Supplier } from '../supplier/supplier.ts'

/**
 * What the documents are made of: rows of the read model as they come (cents, instants, empty strings for what a
 * provider left out) beside the supplier's letterhead. Words, days and sums are made in document-input.ts.
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
  readonly currency: string
  /** What is still to be paid. */
  readonly balanceCents: number
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
  /** Codes of currencies whose documents it leaves out: it is in Australian dollars. */
  readonly otherCurrencies: readonly string[]
  readonly openingCents: number
  /** By day; the closing balance is the opening one and these. */
  readonly transactions: readonly StatementTransaction[]
  /** Youngest first, as 'Current', '1 to 30 days'; together the closing balance. */
  readonly ageing: readonly { readonly label: string; readonly cents: number }[]
}

/** Each kind of document and what it is made of. */
export interface DocumentData {
  order: OrderDocument
  invoice: InvoiceDocument
  statement: StatementDocument
}

export type DocumentKind = keyof DocumentData
