import { expect, test } from 'vitest'
import { playScenario, recordsOf, told, writtenAt } from './testing/played-odoo.ts'

const { invoices, payments } = await playScenario('invoices')
const seen = (id: number, owner: string) => ({ id: String(id), version: writtenAt(id), owner })

test('posted invoices and credit notes belong to companies, also those of a person; a draft is not shown', () => {
  expect(invoices.seen).toEqual([
    seen(12, '11'),
    seen(11, '11'),
    seen(10, '12'),
    seen(9, '8'),
    seen(5, '8'),
    seen(3, '11'),
    seen(2, '12'),
    seen(1, '8'),
  ])
  expect(recordsOf(invoices)).toMatchObject({ 4: 'not shown', 9999: 'gone' })
})

test('an invoice in full: 2,766.06 less 1,000.00 paid and 460.02 credited', () => {
  const line = { uom: 'Units' }
  expect(recordsOf(invoices)[1]).toEqual({
    srcProvider: 'odoo',
    invoiceNum: 'INV/2026/00001',
    orderNum: 'S00003',
    otherOrderNums: [],
    customerAccountNum: '10411',
    customerPONum: 'WS-881',
    soldToCustomer: { name: 'Nadia Okafor', address: ['12 Gum Street', 'Ballarat Victoria 3350'] },
    shipToCustomer: {
      name: 'Lot 14 Boronia Grove',
      address: ['Lot 14 Boronia Grove', 'Stage 3', 'Sunshine Victoria 3020'],
    },
    terms: '30 Days',
    subtotal: 2514.6,
    gst: 251.46,
    total: 2766.06,
    balance: 1306.04,
    currency: 'AUD',
    isOpen: true,
    isCreditNote: false,
    creditedInvoiceNum: null,
    reversedInvoiceNum: null,
    dateCreated: '2026-11-06',
    dateDue: '2026-12-06',
    dateUpdated: writtenAt(1),
    items: [
      {
        ...line,
        lineNum: 1,
        partNum: 'FR-9045',
        description: 'MGP10 pine 90 x 45 x 5.4 m',
        qty: 100,
        priceExTax: 2091,
      },
      {
        ...line,
        lineNum: 2,
        partNum: 'DK-8619',
        description: 'Merbau decking 86 x 19',
        qty: 40,
        priceExTax: 387.6,
      },
      {
        ...line,
        lineNum: 3,
        partNum: 'SV-CUT',
        description: 'Cutting to length',
        qty: 2,
        priceExTax: 36,
      },
    ],
  })
})

const paid = { balance: 0, isOpen: false }
const credited = (invoice: string) => ({ isCreditNote: true, creditedInvoiceNum: invoice })

test.each([
  [
    'a credit note that its part-paid invoice used up',
    9,
    'RINV/2026/00001',
    { ...credited('INV/2026/00001'), total: 460.02, ...paid },
  ],
  [
    'its line',
    9,
    'RINV/2026/00001',
    { orderNum: 'S00003', customerPONum: 'WS-881', items: [{ qty: 20, priceExTax: 418.2 }] },
  ],
  [
    'an invoice of 464.20, paid by 400.00 and by a credit note',
    2,
    'INV/2026/00002',
    { total: 464.2, ...paid },
  ],
  [
    'that credit note, of which 64.20 was used',
    10,
    'RINV/2026/00002',
    { ...credited('INV/2026/00002'), total: 98.45, balance: 34.25, isOpen: true },
  ],
  [
    'its customer',
    10,
    'RINV/2026/00002',
    { customerAccountNum: '10413', orderNum: 'S00005', dateDue: '2026-11-20' },
  ],
  [
    'an invoice of which nothing is paid',
    3,
    'INV/2026/00003',
    { total: 864.6, balance: 864.6, isOpen: true, dateDue: '2026-12-10' },
  ],
  [
    'one without an order',
    5,
    'INV/2026/00004',
    { orderNum: '', customerPONum: 'Crane', total: 55, ...paid, items: [{ partNum: '', priceExTax: 50 }] },
  ],
  [
    'a down payment of 30 %',
    11,
    'INV/2026/00005',
    { orderNum: 'S00012', total: 57.63, items: [{ priceExTax: 52.39 }] },
  ],
  [
    'the rest, less the down payment',
    12,
    'INV/2026/00006',
    { orderNum: 'S00012', subtotal: 122.24, total: 134.46, balance: 134.46 },
  ],
  [
    'its lines',
    12,
    'INV/2026/00006',
    { items: [{ priceExTax: 156.63 }, { priceExTax: 18 }, { qty: -1, priceExTax: -52.39 }] },
  ],
])('%s', (_, id, invoiceNum, record) => {
  expect(recordsOf(invoices)[id]).toMatchObject({ invoiceNum, ...record })
})

test('payments with the invoices they went to, and one on account', () => {
  expect(payments.seen).toEqual([seen(26, '11'), seen(24, '12'), seen(22, '8')])
  const made = { srcProvider: 'odoo', currency: 'AUD' }
  expect(recordsOf(payments)).toEqual({
    22: {
      ...made,
      paymentNum: 'PBNK1/2026/00001',
      customerAccountNum: '10411',
      datePaid: '2026-11-16',
      amount: 1055,
      reference: 'EFT 55021',
      allocations: [
        { invoiceNum: 'INV/2026/00004', amount: 55 },
        { invoiceNum: 'INV/2026/00001', amount: 1000 },
      ],
    },
    24: {
      ...made,
      paymentNum: 'PBNK1/2026/00002',
      customerAccountNum: '10413',
      datePaid: '2026-11-17',
      amount: 400,
      reference: 'Cash',
      allocations: [{ invoiceNum: 'INV/2026/00002', amount: 400 }],
    },
    26: {
      ...made,
      paymentNum: 'PBNK1/2026/00003',
      customerAccountNum: '10412',
      datePaid: '2026-11-18',
      amount: 250,
      reference: 'On account',
      allocations: [],
    },
    9999: 'gone',
  })
})

test('the streams stand at their newest row, and tell of the two minutes before', () => {
  expect(invoices.streams).toEqual({
    invoices: told(12, '9 9, 10 10, 11 11, 12 12'),
    'invoice contacts': told(16, '11 12, 12 10, 11 11, 10 9, 11 8, 12 7, 10 5, 13 4, 11 3, 12 2, 10 1'),
    'invoice terms': told(4, '4 1, 4 3, 4 5, 4 11, 4 12'),
  })
  expect(payments.streams).toEqual({
    payments: told(26, '22 22, 24 24, 26 26'),
    'payment contacts': told(16, '11 26, 12 24'),
  })
})
