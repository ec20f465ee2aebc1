import { demoSupplier } from '@portal/demo/demo-supplier'
import type { DocumentItem, InvoiceDocument, Letterhead, OrderDocument } from '../document-data.ts'
import type { StatementDocument } from '../statement-data.ts'

const letterhead: Letterhead = {
  ...demoSupplier.letterhead,
  conditions: 'Goods remain the property of the supplier until paid for in full.',
}

export const sampleItem: DocumentItem = {
  partNum: 'MGP10-90X45-5.4',
  description: '90x45 MGP10 H2F Pine 5.4m',
  uom: 'EA',
  qty: 120,
  priceExTaxCents: 291_600,
}

/** This many lines, each with another part and amount. */
export const sampleItems = (count: number): DocumentItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleItem,
    partNum: `MGP10-90X45-${index + 1}`,
    qty: index + 1,
    priceExTaxCents: 2430 * (index + 1),
  }))

const trade = (items: readonly DocumentItem[]) => {
  const subtotalCents = items.reduce((sum, item) => sum + item.priceExTaxCents, 0)
  const gstCents = Math.round(subtotalCents / 10)
  return {
    letterhead,
    accountNum: '10517',
    customerPoNum: 'KRH/4407',
    soldToName: 'Kestrel Ridge Homes Pty Ltd',
    soldToAddress: ['22 Foundry Lane', 'Sunshine North VIC 3020'],
    shipToName: 'Lot 14 Banksia Rise',
    shipToAddress: ['Diggers Rest VIC 3427'],
    terms: '30 days EOM',
    subtotalCents,
    gstCents,
    totalCents: subtotalCents + gstCents,
    currency: 'AUD',
    dateCreated: '2026-09-05T02:00:00Z',
    dateDue: '2026-09-20T02:00:00Z',
    items,
  }
}

export const sampleOrder = (
  items: readonly DocumentItem[],
  change: Partial<OrderDocument> = {},
): OrderDocument => ({
  ...trade(items),
  orderNum: '204866',
  status: 'open',
  isVoid: false,
  deliveryNote: 'Gate code with docket',
  ...change,
})

export function sampleInvoice(
  items: readonly DocumentItem[],
  change: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const goods = trade(items)
  return {
    ...goods,
    invoiceNum: '883012',
    orderNum: '204866',
    isCreditNote: false,
    creditedInvoiceNum: null,
    dueCents: goods.totalCents,
    isCredited: false,
    ...change,
  }
}

/** Opens with $5,000.00; each three transactions are an invoice of $1,100.00, a payment and a credit note. */
export function sampleStatement(count: number): StatementDocument {
  const kinds = [
    {
      type: 'Invoice',
      reference: '',
      amountCents: 110_000,
      customerPoNum: 'KRH/4407',
      dateDue: '2026-10-31',
    },
    {
      type: 'Payment',
      reference: 'EFT 10517 7294',
      amountCents: -50_000,
      customerPoNum: null,
      dateDue: null,
    },
    { type: 'Credit note', reference: '', amountCents: -1_250, customerPoNum: 'KRH/4407', dateDue: null },
  ] as const
  const transactions = Array.from({ length: count }, (_, index) => ({
    ...(kinds[index % kinds.length] ?? kinds[0]),
    date: '2026-09-05T02:00:00Z',
    number: String(883_000 + index),
    paidFor: '',
  }))
  const closingCents = transactions.reduce((sum, entry) => sum + entry.amountCents, 500_000)
  return {
    letterhead,
    accountNum: '10517',
    customerName: 'Kestrel Ridge Homes Pty Ltd',
    customerAddress: ['22 Foundry Lane', 'Sunshine North VIC 3020'],
    terms: '30 days EOM',
    lastDay: '2026-09-30',
    asOf: '2026-09-16',
    isCurrent: true,
    otherCurrencies: [],
    openingCents: 500_000,
    transactions,
    dues: {
      overdueCents: 30_000,
      later: [{ dueDay: '2026-10-31', cents: closingCents - 30_000 }],
      favourCents: 0,
    },
    ageing: [
      { label: 'Not due yet', cents: closingCents - 30_000 },
      { label: '1 to 30 days', cents: 30_000 },
      { label: 'Over 90 days', cents: 0 },
    ],
  }
}
