import * as z from 'zod/mini'
import { NamedParty } from './sales.ts'
import { Dollars, Instant, KnownPart, RecordNumber, SrcProvider } from './wire-values.ts'

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
  /** What is paid, of a credit note what is used: the total with `amountDue`. */
  amountPaid: Dollars,
  /** What is still to be paid, of a credit note what is not used yet; 0 of a closed one. */
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
  /** Of one unit, to the cent; null where there is no quantity to divide by. */
  priceExGst: z.nullable(Dollars),
  amountExGst: Dollars,
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** What a payment settled of one invoice; negative where it was taken back, or paid out of a credit note. */
export const InvoicePayment = z.object({ date: Instant, amount: Dollars, reference: z.string() })
export type InvoicePayment = z.infer<typeof InvoicePayment>

export const InvoiceDetail = z.extend(Invoice, {
  subtotalExGst: Dollars,
  gst: Dollars,
  items: z.array(InvoiceItem),
  /** Those that are known, the newest first; they need not come to `amountPaid`. */
  payments: z.array(InvoicePayment),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
