import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import { entity, json, names } from '../entity.ts'
import {
  Currency,
  Dollars,
  Flag,
  Instant,
  Num,
  NumOrNone,
  OptionalInstant,
  OptionalNum,
  Provider,
  Quantity,
  ShortText,
  Small,
  Text,
} from '../field-shapes.ts'
import { withoutDocuments, withoutStatements } from './made-documents.ts'
import {
  addUp,
  keptSums,
  linesInCents,
  partyColumns,
  ShipTo,
  SoldTo,
  sumColumns,
  sumsInCents,
} from './parties.ts'

const Line = z.object({
  lineNum: Small,
  partNum: NumOrNone,
  description: Text,
  uom: ShortText,
  qty: Quantity,
  priceExTax: Dollars,
})

/** An invoice, or a credit note; its amounts are positive either way. */
export const InvoiceRecord = z
  .object({
    srcProvider: Provider,
    invoiceNum: Num,
    /** '' where no order stands behind it. */
    orderNum: NumOrNone,
    customerAccountNum: Num,
    customerPONum: OptionalNum,
    soldToCustomer: SoldTo,
    shipToCustomer: ShipTo,
    terms: ShortText,
    subtotal: z.optional(Dollars),
    gst: z.optional(Dollars),
    total: Dollars.check(z.minimum(0, 'must not be negative')),
    /** What is still to be paid or credited; left out, what payments and credit notes leave of an open one. */
    balance: z.optional(Dollars),
    currency: Currency,
    isOpen: z.boolean(),
    isCreditNote: Flag,
    /** Of a credit note: the invoice that it takes back. */
    creditedInvoiceNum: OptionalNum,
    dateCreated: Instant,
    dateDue: OptionalInstant,
    dateUpdated: OptionalInstant,
    items: z.prefault(z.array(Line), []),
  })
  .check(
    z.refine(addUp, { error: 'is not subtotal and gst together', path: ['total'] }),
    z.refine(hasPlausibleBalance, {
      error: 'must be above 0 and up to the total when open, and 0 when closed',
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
  return isOpen ? balance > 0 && balance <= total : balance === 0
}

export const invoices = entity({
  name: 'invoices',
  queue: 'money',
  shape: InvoiceRecord,
  csv: {
    srcProvider: 'text',
    invoiceNum: 'text',
    orderNum: 'text',
    customerAccountNum: 'text',
    customerPONum: 'text',
    'soldToCustomer.name': 'text',
    'soldToCustomer.address': 'list',
    'shipToCustomer.name': 'text',
    'shipToCustomer.address': 'list',
    terms: 'text',
    subtotal: 'money',
    gst: 'money',
    total: 'money',
    balance: 'money',
    currency: 'text',
    isOpen: 'flag',
    isCreditNote: 'flag',
    creditedInvoiceNum: 'text',
    dateCreated: 'date',
    dateDue: 'date',
    dateUpdated: 'date',
    items: 'json',
  },
  tables: [
    {
      name: 'invoice',
      key: ['provider', 'invoice_num'],
      columns: names(`
        provider invoice_num order_num account_num customer_po_num sold_to_name sold_to_address
        ship_to_name ship_to_address terms subtotal_cents gst_cents total_cents balance_cents currency
        is_open is_credit_note credited_invoice_num date_created date_due date_updated source_updated items`),
      stamp: 'date_updated',
      mark: 'source_updated',
    },
  ],
  optional: {
    order_num: 'orderNum',
    customer_po_num: 'customerPONum',
    ...partyColumns,
    terms: 'terms',
    ...sumColumns,
    balance_cents: 'balance',
    currency: 'currency',
    is_credit_note: 'isCreditNote',
    credited_invoice_num: 'creditedInvoiceNum',
    date_due: 'dateDue',
    items: 'items',
  },
  keep: {
    ...keptSums,
    // What was left to pay of a document that is still open and as large as it was.
    balance_cents: `case when i.is_open and t.is_open and t.total_cents = i.total_cents
      then t.balance_cents else i.balance_cents end`,
  },
  removal: {
    takeAlong: [withoutDocuments('invoice', 'invoice_num'), withoutStatements],
  },
  land: (record) => {
    const sums = sumsInCents(record)
    return [
      [
        {
          provider: record.srcProvider,
          invoice_num: record.invoiceNum,
          order_num: record.orderNum,
          account_num: record.customerAccountNum,
          customer_po_num: record.customerPONum,
          sold_to_name: record.soldToCustomer.name,
          sold_to_address: record.soldToCustomer.address,
          ship_to_name: record.shipToCustomer.name,
          ship_to_address: record.shipToCustomer.address,
          terms: record.terms,
          subtotal_cents: sums.subtotal,
          gst_cents: sums.gst,
          total_cents: sums.total,
          balance_cents: record.balance === undefined ? null : centsOf(record.balance),
          currency: record.currency,
          is_open: record.isOpen,
          is_credit_note: record.isCreditNote,
          credited_invoice_num: record.creditedInvoiceNum,
          date_created: record.dateCreated,
          date_due: record.dateDue,
          date_updated: record.dateUpdated,
          source_updated: record.dateUpdated,
          items: json(linesInCents(record.items)),
        },
      ],
    ]
  },
})
