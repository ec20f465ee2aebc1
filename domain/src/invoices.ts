import * as z from 'zod/mini'
import { NamedParty } from './sales.ts'
import { Dollars, Instant, KnownPart, OtherProvider, RecordNumber, SrcProvider } from './wire-values.ts'

export const Invoice = z.object({
  invoiceNum: RecordNumber,
  orderNum: RecordNumber,
  customerPONum: z.string(),
  customerAccountNum: RecordNumber,
  srcProvider: SrcProvider,
  soldToCustomer: NamedParty,
  shipToCustomer: NamedParty,
  dateCreated: Instant,
  dateUpdated: Instant,
  dateDue: z.nullable(Instant),
  /** Includes GST; positive on credit notes too. */
  total: Dollars,
  /** Amount paid, or for a credit note amount used; with `amountDue` it adds up to the total. */
  amountPaid: Dollars,
  /** Amount still to pay, or for a credit note not used yet; 0 if closed. */
  amountDue: Dollars,
  currency: z.string(),
  isOpen: z.boolean(),
  isCreditNote: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceItem = z.object({
  lineNum: z.int(),
  partNum: RecordNumber,
  isKnownPart: KnownPart,
  description: z.string(),
  uom: z.string(),
  qty: z.number(),
  /** Price of one unit, rounded to the cent; null if there is no quantity to divide by. */
  priceExGst: z.nullable(Dollars),
  amountExGst: Dollars,
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/**
 * The part of a payment that was applied to one invoice; negative if it was reversed, or paid out of a credit
 * note.
 */
const InvoicePayment = z.object({
  date: Instant,
  amount: Dollars,
  /** The supplier's number of the payment. */
  paymentNum: RecordNumber,
  /** The payer's number, as on a bank's list; empty if there is none. */
  reference: z.string(),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** The part of a credit note that was used on the invoice that it names. */
const CreditUsed = z.object({ invoiceNum: RecordNumber, amount: Dollars })

export const InvoiceDetail = z.extend(Invoice, {
  otherProvider: OtherProvider,
  /** The further orders of an invoice for several, which lists leave out. */
  otherOrderNums: z.array(RecordNumber),
  subtotalExGst: Dollars,
  gst: Dollars,
  items: z.array(InvoiceItem),
  /** The known payments, newest first; they need not add up to `amountPaid`. */
  payments: z.array(InvoicePayment),
  /** The credit notes used on the invoice, or the invoice on which the credit note was used. */
  creditsUsed: z.array(CreditUsed),
  /** The credit notes that name the invoice, or the invoices that the credit note names, oldest first. */
  counterparts: z.array(Invoice),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
