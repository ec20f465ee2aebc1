import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'
import { deleteDocuments, deleteStatements } from './made-documents.ts'
import { linesInCents, partyColumns, ShipTo, SoldTo } from './parties.ts'
import { keptSums, linesFit, statedPartFits, statedSumsFit, sumColumns } from './sums.ts'

const Line = z.object({
  lineNum: field.Small,
  partNum: field.NumOrNone,
  description: field.Text,
  uom: field.ShortText,
  qty: field.Quantity,
  priceExTax: field.Dollars,
})

/** An invoice or a credit note; amounts are positive on both. */
const InvoiceRecord = z
  .object({
    srcProvider: field.Provider,
    invoiceNum: field.Num,
    /** '' if there is no order. */
    orderNum: field.NumOrNone,
    /** The further orders of an invoice for several. */
    otherOrderNums: z.prefault(z.array(field.Num), []),
    customerAccountNum: field.AccountNum,
    customerPONum: field.OptionalNum,
    soldToCustomer: SoldTo,
    shipToCustomer: ShipTo,
    terms: field.ShortText,
    subtotal: z.optional(field.Dollars),
    gst: z.optional(field.Dollars),
    total: field.Dollars.check(z.minimum(0, 'must not be negative')),
    /** Still to pay or to credit; if omitted, what payments and credit notes leave of an open document. */
    balance: z.optional(field.Dollars),
    currency: field.Currency,
    isOpen: z.boolean(),
    isCreditNote: field.Flag,
    /** For a credit note, the invoice that it counts for. */
    creditedInvoiceNum: field.OptionalNum,
    /** The invoice that its document names, if that is another one. */
    reversedInvoiceNum: field.OptionalNum,
    dateCreated: field.Instant,
    dateDue: field.OptionalInstant,
    dateUpdated: field.OptionalInstant,
    items: z.prefault(z.array(Line), []),
  })
  .check(
    statedSumsFit,
    z.refine(hasPlausibleBalance, {
      error: 'must be 0 or more and up to the total when open, and 0 when closed',
      path: ['balance'],
    }),
  )

interface Balanced {
  total: number
  balance?: number | undefined
  isOpen: boolean
}

function hasPlausibleBalance({ total, balance, isOpen }: Balanced): boolean {
  if (balance === undefined) return true
  return balance >= 0 && balance <= (isOpen ? total : 0)
}

export const invoices = entity({
  name: 'invoices',
  queue: 'money',
  landsByKey: true,
  shape: InvoiceRecord,
  fileShape: InvoiceRecord.check(statedPartFits, linesFit),
  ...oneTable<z.output<typeof InvoiceRecord>>(
    {
      name: 'invoice',
      key: ['provider', 'invoice_num'],
      stamp: 'date_updated',
      sourceTime: 'source_updated',
    },
    {
      provider: 'srcProvider',
      invoice_num: 'invoiceNum',
      order_num: 'orderNum',
      other_order_nums: {
        of: 'otherOrderNums',
        cell: ({ orderNum, otherOrderNums }) =>
          [...new Set(otherOrderNums)].filter((num) => num !== orderNum),
      },
      account_num: 'customerAccountNum',
      customer_po_num: 'customerPONum',
      ...partyColumns,
      terms: 'terms',
      ...sumColumns,
      balance_cents: {
        of: 'balance',
        cell: ({ balance }) => (balance === undefined ? null : centsOf(balance)),
      },
      currency: 'currency',
      is_open: 'isOpen',
      is_credit_note: 'isCreditNote',
      credited_invoice_num: 'creditedInvoiceNum',
      reversed_invoice_num: 'reversedInvoiceNum',
      date_created: 'dateCreated',
      date_due: 'dateDue',
      date_updated: 'dateUpdated',
      source_updated: 'dateUpdated',
      items: { of: 'items', cell: ({ items }) => JSON.stringify(linesInCents(items)) },
    },
  ),
  keep: {
    ...keptSums,
    // The stored balance is kept for a document that is still open with the same total.
    balance_cents: `case when i.is_open and t.is_open and t.total_cents = i.total_cents
      then t.balance_cents else i.balance_cents end`,
  },
  removal: [deleteDocuments('invoice', 'invoice_num'), deleteStatements],
})
