import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatOf } from '../../pictures/picture-format.ts'
import { playScenario, recordsOf, told, writtenAt } from './testing/played-odoo.ts'

const orders = await playScenario('orders')
const { deliveries, photos, picture } = await playScenario('deliveries')

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
  expect(customers).toEqual(['13', '11', '12', '11', '8', '8', undefined, '15', undefined])
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
        description: '[FR-9045] MGP10 pine 90 x 45 x 5.4 m',
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
        description: '[DK-8619] Merbau decking 86 x 19',
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
        description: '[SV-CUT] Cutting to length',
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
])('%s, S0000%i', (_, id, record) => {
  expect(recordsOf(orders)[id]).toMatchObject({ orderNum: `S0000${id}`, ...record })
})

test('the streams of orders stand at their newest row, and tell of the two minutes before', () => {
  expect(orders.streams).toEqual({
    orders: told(8, '2 2', '3 3', '4 4', '5 5', '6 6', '7 7', '8 8'),
    'order lines': told(13, '7 4', '8 5', '9 5', '10 6', '11 6', '12 7', '13 8'),
    'order deliveries': told(7, '1 3', '2 4', '3 5', '4 6', '5 7', '6 8', '7 3'),
    'order moves': told(10, '4 5', '5 5', '6 6', '7 6', '8 7', '9 8', '10 3'),
    'order contacts': told(16, '13 8', '15 7', '11 6', '12 5', '11 4', '10 3', '11 2', '10 1'),
  })
})

const scheduled = (id: number) => ({
  message: 'Scheduled',
  timeEvent: `2026-11-20T00:${String(Math.floor(id / 3)).padStart(2, '0')}:${String((id % 3) * 20).padStart(2, '0')}Z`,
})
const toCome = { currentStatus: 'Ready for pickup', state: '', timeDelivered: null }
const done = (timeDelivered: string) => ({ currentStatus: 'Complete', state: 'complete', timeDelivered })
const completed = (timeEvent: string) => ({ message: 'Complete', timeEvent })

test('deliveries: done, the back order, and to come; none that is cancelled or of no account', () => {
  const [first, second] = ['2026-11-09T21:40:10Z', '2026-11-10T01:20:30Z'] as const
  expect(deliveries.seen.map(({ id }) => id)).toEqual(['7', '6', '4', '3', '1'])
  expect(recordsOf(deliveries)).toMatchObject({
    1: { orderNum: 'S00003', ...done(first), events: [scheduled(1), completed(first)] },
    3: { orderNum: 'S00005', ...done(second), events: [scheduled(3), completed(second)] },
    4: { orderNum: 'S00006', transactionId: ['WH/OUT/00004'], ...toCome, events: [scheduled(4)] },
    6: { orderNum: 'S00008', ...toCome },
    7: { orderNum: 'S00003', recordNum: 7, transactionId: ['WH/OUT/00007'], ...toCome, vehicle: null },
    2: 'not shown',
    5: 'no account',
    9999: 'gone',
  })
  expect(deliveries.streams['delivery contacts']?.told).toEqual(['13 6', '15 5', '12 3', '11 4'])
})

test('a picture as proof of delivery', () => {
  const checksum = 'f083f19d1ec51752aed1cbe6420c6ec98f2b41ef'
  const [photo] = photos.seen
  expect(recordsOf(photos)[photo?.id ?? '']).toMatchObject({
    orderNum: 'S00005',
    fileName: 'on the slab.png',
    timeCreated: '2026-11-10T01:22:00Z',
    mimeType: 'image/png',
    contentKey: `${photo?.id}/${checksum}`,
  })
  expect(photos.streams['photo contacts']?.told).toEqual([`12 ${photo?.id}`])
  expect([picture?.mediaType, formatOf(picture?.bytes ?? Buffer.alloc(0))]).toEqual(['image/jpeg', 'jpeg'])
})
