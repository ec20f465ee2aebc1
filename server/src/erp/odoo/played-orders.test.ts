import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { playScenario, recordsOf, told, writtenAt } from './testing/played-odoo.ts'

const orders = await playScenario('orders')

const hashOf = (...ids: readonly number[]) => hash('sha1', ids.join(), 'hex').slice(0, 8)
const seenOrder = (id: number, owner: string, [lines, pickings]: readonly [number[], number[]]) => ({
  id: String(id),
  version: `${writtenAt(id)} ${hashOf(...lines)} ${hashOf(...pickings)}`,
  owner,
})

const wattle = {
  name: 'Wattle & Stone Builders Pty Ltd',
  address: ['12 Gum Street', 'Ballarat Victoria 3350'],
}
const nadia = { ...wattle, name: 'Nadia Okafor' }
const lot14 = {
  name: 'Lot 14 Boronia Grove',
  address: ['Lot 14 Boronia Grove', 'Stage 3', 'Sunshine Victoria 3020'],
}

test('orders are listed with their customers; neither a draft, nor one of a customer without a number', () => {
  expect(orders.seen).toEqual([
    seenOrder(12, '11', [[17, 18, 19, 20, 21], [13]]),
    seenOrder(11, '12', [[16], [11, 12]]),
    seenOrder(10, '11', [[15], [9, 10]]),
    seenOrder(9, '11', [[14], [8]]),
    seenOrder(8, '13', [[13], [6]]),
    seenOrder(6, '11', [[10, 11], [4]]),
    seenOrder(5, '12', [[8, 9], [3]]),
    seenOrder(4, '11', [[7], [2]]),
    seenOrder(3, '9', [
      [3, 4, 5, 6],
      [1, 7],
    ]),
    seenOrder(1, '8', [[1], []]),
  ])
  expect(recordsOf(orders)).toMatchObject({ 2: 'not shown', 7: 'no account', 9999: 'gone' })
  const customers = orders.outcomes.map((outcome) => ('customer' in outcome ? outcome.customer : undefined))
  expect(customers.join()).toBe('11,12,11,11,13,11,12,11,8,8,,15,')
})

const line = { uom: 'Units', openLine: false, voidLine: false }

test('an order of a person of the customer, delivered in part, with a back order and a note', () => {
  expect(recordsOf(orders)[3]).toEqual({
    srcProvider: 'odoo',
    orderNum: 'S00003',
    customerAccountNum: '10411',
    customerPONum: 'WS-881',
    soldToCustomer: nadia,
    shipToCustomer: lot14,
    terms: '30 Days',
    subtotal: 2514.6,
    gst: 251.46,
    total: 2766.06,
    currency: 'AUD',
    status: 'sale',
    isOpen: true,
    isVoid: false,
    dateCreated: '2026-11-03T22:30:00Z',
    dateDue: '2026-11-03T22:30:00Z',
    dateShip: '2026-11-09T21:40:10Z',
    dateUpdated: writtenAt(7),
    deliveries: ['WH/OUT/00001', 'WH/OUT/00007'],
    items: [
      {
        ...line,
        lineNum: 1,
        partNum: 'FR-9045',
        description: 'MGP10 pine 90 x 45 x 5.4 m',
        qty: 100,
        priceExTax: 2091,
        category: ['Timber', 'Framing'],
        openLine: true,
        qtyPicked: 60,
        qtyDelivered: 60,
      },
      {
        ...line,
        lineNum: 2,
        partNum: 'DK-8619',
        description: 'Merbau decking 86 x 19',
        qty: 40,
        priceExTax: 387.6,
        category: ['Timber', 'Decking'],
        qtyPicked: 40,
        qtyDelivered: 40,
      },
      {
        ...line,
        lineNum: 3,
        partNum: 'SV-CUT',
        description: 'Cutting to length',
        qty: 2,
        priceExTax: 36,
        category: ['SUND', 'Yard work'],
        qtyPicked: null,
        qtyDelivered: null,
      },
    ],
  })
})

const sheets = { partNum: 'PL-1812', qty: 4, priceExTax: 358, category: ['Sheet'], qtyDelivered: 4 }
const decking = { partNum: 'DK-8619', category: ['Timber', 'Decking'] }
const nails = { partNum: 'NL-0075', category: ['Hardware'] }

test.each([
  ['a quotation', 1, { status: 'draft', isOpen: true, dateDue: null, total: 460.02, deliveries: [] }],
  ['its line', 1, { soldToCustomer: wattle, items: [{ qty: 20, priceExTax: 418.2, openLine: true }] }],
  ['a cancelled one', 4, { status: 'cancel', isOpen: false, isVoid: true, total: 261.36, deliveries: [] }],
  ['its line', 4, { items: [{ partNum: 'FR-9035', qty: 12, openLine: false, voidLine: true }] }],
  ['a delivered one', 5, { isOpen: false, dateShip: '2026-11-10T01:20:30Z', deliveries: ['WH/OUT/00003'] }],
  ['its lines', 5, { items: [sheets, { ...nails, qty: 1, priceExTax: 64, qtyDelivered: 1 }] }],
  [
    'of whom',
    5,
    { customerAccountNum: '10413', customerPONum: null, soldToCustomer: { name: 'Tom Brackley' } },
  ],
  ['an open one', 6, { isOpen: true, dateDue: '2026-11-27T03:00:00Z', dateShip: null, total: 864.6 }],
  [
    'its lines',
    6,
    {
      items: [
        { qty: 30, qtyPicked: 0 },
        { ...nails, qty: 3, priceExTax: 192, openLine: true },
      ],
    },
  ],
  ['of two with one number', 8, { customerAccountNum: '10420', customerPONum: 'RH-5', total: 270.6 }],
  [
    'in dozens, of which one is picked',
    9,
    {
      items: [
        { ...decking, uom: 'Dozens', qty: 2, priceExTax: 240, openLine: true, qtyPicked: 1, qtyDelivered: 0 },
      ],
    },
  ],
  ['picked at a yard that ships later', 10, { isOpen: true, deliveries: ['GEE/OUT/00001'] }],
  ['its line', 10, { items: [{ ...decking, qty: 10, openLine: true, qtyPicked: 10, qtyDelivered: 0 }] }],
  ['delivered, and one of six returned', 11, { isOpen: false, deliveries: ['WH/OUT/00009'] }],
  [
    'its line',
    11,
    { items: [{ ...decking, qty: 6, openLine: false, voidLine: false, qtyPicked: 5, qtyDelivered: 5 }] },
  ],
  [
    'without sections and down payments, with a discount',
    12,
    {
      subtotal: 174.63,
      items: [
        { ...sheets, qty: 2, priceExTax: 156.63, qtyDelivered: 0 },
        { partNum: 'SV-CUT', priceExTax: 18 },
      ],
    },
  ],
])('%s, order %i', (_, id, record) => {
  expect(recordsOf(orders)[id]).toMatchObject({ orderNum: `S${String(id).padStart(5, '0')}`, ...record })
})

test('the streams of orders stand at their newest row, and tell of the two minutes before', () => {
  expect(orders.streams).toEqual({
    orders: told(12, '6 6, 7 7, 8 8, 9 9, 10 10, 11 11, 12 12'),
    'order lines': told(21, '15 10, 16 11, 17 12, 18 12, 19 12, 20 12, 21 12'),
    'order deliveries': told(13, '7 3, 8 9, 9 10, 10 10, 11 11, 12 11, 13 12'),
    'order moves': told(16, '10 3, 11 9, 12 10, 13 10, 14 11, 15 11, 16 12'),
    'order contacts': told(16, '11 12, 12 11, 11 10, 11 9, 13 8, 15 7, 11 6, 12 5, 11 4, 10 3, 11 2, 10 1'),
    'order terms': told(4, '4 1, 4 3, 4 4, 4 6, 4 9, 4 10, 4 12'),
  })
})
