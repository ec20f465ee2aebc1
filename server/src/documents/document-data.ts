import type { Supplier } from '../supplier/supplier.ts'

/**
 * The data of documents: rows of the read model as stored (cents, instants, empty strings if the provider
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
