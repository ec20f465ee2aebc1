import * as z from 'zod/mini'
import { NamedParty } from './sales.ts'
import { Dollars, Instant, RecordNumber, SrcProvider } from './wire-values.ts'

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
  currency: z.string(),
  isOpen: z.boolean(),
  isCreditNote: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>
