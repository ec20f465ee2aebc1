import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import { entity, json } from '../entity.ts'
import {
  Dollars,
  Flag,
  Instant,
  Num,
  OptionalInstant,
  OptionalNum,
  Provider,
  Quantity,
  ShortText,
  Small,
  Text,
} from '../field-shapes.ts'
import { addUp, ShipTo, SoldTo, sumsInCents } from './parties.ts'

const Line = z.object({
  lineNum: Small,
  partNum: z._default(z.string().check(z.maxLength(100)), ''),
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
    orderNum: z._default(z.string().check(z.maxLength(100)), ''),
    customerAccountNum: Num,
    customerPONum: OptionalNum,
    soldToCustomer: SoldTo,
    shipToCustomer: ShipTo,
    terms: ShortText,
    subtotal: z.optional(Dollars),
    gst: z.optional(Dollars),
    total: Dollars.check(z.minimum(0, 'must not be negative')),
    /** What is still to be paid or credited; left out, all of an open one and nothing of a closed one. */
    balance: z.optional(Dollars),
    currency: z._default(
      z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code such as AUD')),
      'AUD',
    ),
    isOpen: z.boolean(),
    isCreditNote: Flag,
    /** Of a credit note: the invoice that it takes back. */
    creditedInvoiceNum: OptionalNum,
    dateCreated: Instant,
    dateDue: OptionalInstant,
    dateUpdated: OptionalInstant,
    items: z._default(z.array(Line), []),
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

const balanceOf = ({ total, balance, isOpen }: Balanced): number => balance ?? (isOpen ? total : 0)

export const invoices = entity({
  name: 'invoices',
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
    subtotal: 'text',
    gst: 'text',
    total: 'text',
    balance: 'text',
    currency: 'text',
    isOpen: 'flag',
    isCreditNote: 'flag',
    creditedInvoiceNum: 'text',
    dateCreated: 'text',
    dateDue: 'text',
    dateUpdated: 'text',
    items: 'json',
  },
  tables: [
    {
      name: 'invoice',
      key: ['provider', 'invoice_num'],
      columns: [
        ...['provider', 'invoice_num', 'order_num', 'account_num', 'customer_po_num', 'sold_to_name'],
        ...['sold_to_address', 'ship_to_name', 'ship_to_address', 'terms', 'subtotal_cents', 'gst_cents'],
        ...['total_cents', 'balance_cents', 'currency', 'is_open', 'is_credit_note', 'credited_invoice_num'],
        ...['date_created', 'date_due', 'date_updated', 'items'],
      ],
      stamp: 'date_updated',
    },
  ],
  land: (record) => {
    const sums = sumsInCents(record)
    const { soldToCustomer, shipToCustomer } = record
    const items = record.items
      .map(({ priceExTax, ...line }) => ({ ...line, priceExTaxCents: centsOf(priceExTax) }))
      .toSorted((a, b) => a.lineNum - b.lineNum)
    return [
      [
        [
          ...[record.srcProvider, record.invoiceNum, record.orderNum, record.customerAccountNum],
          ...[record.customerPONum, soldToCustomer.name, soldToCustomer.address],
          ...[shipToCustomer.name, shipToCustomer.address, record.terms],
          ...[sums.subtotal, sums.gst, sums.total, centsOf(balanceOf(record)), record.currency],
          ...[record.isOpen, record.isCreditNote, record.creditedInvoiceNum],
          ...[record.dateCreated, record.dateDue, record.dateUpdated, json(items)],
        ],
      ],
    ]
  },
})
