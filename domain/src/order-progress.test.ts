import { expect, test } from 'vitest'
import { isOrderLate, orderProgress, orderWord } from './order-progress.ts'
import type { OrderItem } from './sales.ts'

const now = new Date('2026-11-21T05:00:00Z')
const yesterday = '2026-11-20T01:00:00Z'
const today = '2026-11-20T22:00:00Z'

const line = (change: Partial<OrderItem> = {}): OrderItem => ({
  qty: 10,
  priceExTax: 100,
  category: ['TIMBER'],
  openLine: false,
  voidLine: false,
  qtyPicked: null,
  qtyDelivered: null,
  ...change,
})
const open = line({ openLine: true })
const picked = line()
const order = (items: OrderItem[], change: object = {}) => ({
  items,
  deliveries: ['204866/1'],
  isOpen: true,
  isVoid: false,
  status: 'open',
  dateDue: today as string | null,
  ...change,
})
const offline = { deliveries: ['WH/OUT/00012'] }

test.each([
  ['no items', order([]), 1, 'Order picked', 'All order lines have been picked', 'good good good'],
  [
    'all picked',
    order([picked, picked]),
    1,
    'Order picked',
    'All order lines have been picked',
    'good good good',
  ],
  ['none picked', order([open, open]), 0, 'Order confirmed', 'To be picked', 'none none none'],
  [
    'none picked and late',
    order([open], { dateDue: yesterday }),
    0,
    'Order confirmed',
    'To be picked',
    'none none none',
  ],
  [
    'two of three',
    order([picked, picked, open]),
    2 / 3,
    'Order partially picked',
    'Approx. 67% fulfilled',
    'good good none',
  ],
  [
    'all but one of many',
    order([...Array<typeof picked>(399).fill(picked), open]),
    399 / 400,
    'Order partially picked',
    'Approx. 99% fulfilled',
    'good good none',
  ],
  [
    'one of many',
    order([picked, ...Array<typeof open>(399).fill(open)]),
    1 / 400,
    'Order partially picked',
    'Approx. 1% fulfilled',
    'good good none',
  ],
  [
    'partly, late',
    order([picked, open], { dateDue: yesterday }),
    0.5,
    'Order partially picked',
    'Approx. 50% fulfilled',
    'late late none',
  ],
  [
    'void lines do not count',
    order([picked, line({ openLine: true, voidLine: true })]),
    1,
    'Order picked',
    'All order lines have been picked',
    'good good good',
  ],
  [
    'sundry lines do not count',
    order([picked, line({ openLine: true, category: ['SUND', 'X'] })]),
    1,
    'Order picked',
    'All order lines have been picked',
    'good good good',
  ],
  [
    'SUND counts only as the first category',
    order([picked, line({ openLine: true, category: ['X', 'SUND'] })]),
    0.5,
    'Order partially picked',
    'Approx. 50% fulfilled',
    'good good none',
  ],
  [
    'only sundry lines',
    order([line({ openLine: true, category: ['SUND'] })]),
    1,
    'Order picked',
    'All order lines have been picked',
    'good good good',
  ],
  [
    'zero quantity counts when picked by the fleet',
    order([picked, line({ openLine: true, qty: 0 })]),
    0.5,
    'Order partially picked',
    'Approx. 50% fulfilled',
    'good good none',
  ],
  [
    'offline, all done',
    order([picked], offline),
    1,
    'Order fulfilled',
    'All order lines have been fulfilled',
    'good good good',
  ],
  ['offline, partly', order([picked, open], offline), 0.5, 'Order confirmed', 'En-route', 'none none none'],
  [
    'offline, zero quantity and price are left out',
    order([picked, line({ openLine: true, qty: 0 }), line({ openLine: true, priceExTax: 0 })], offline),
    1,
    'Order fulfilled',
    'All order lines have been fulfilled',
    'good good good',
  ],
  ['void', order([open], { isVoid: true, isOpen: false }), 0, 'Order cancelled', '', ''],
  [
    'a draft, whatever its lines say',
    order([picked], { status: 'draft' }),
    1,
    'Draft',
    'Not confirmed yet',
    'none none none',
  ],
] as const)(
  'orderProgress: %s (spec 3, 4 and 9; screens rules)',
  (_what, given, fraction, title, detail, dots) => {
    const progress = orderProgress(given, now)
    expect(progress.fraction).toBeCloseTo(fraction, 10)
    expect({ title: progress.title, detail: progress.detail, dots: progress.dots.join(' ') }).toEqual({
      title,
      detail,
      dots,
    })
    expect(progress.isFulfilled).toBe(fraction === 1)
  },
)

test.each([
  ['due yesterday, open line', order([open], { dateDue: yesterday }), true],
  ['due today', order([open]), false],
  ['no due date', order([open], { dateDue: null }), false],
  ['all picked', order([picked], { dateDue: yesterday }), false],
  ['closed', order([open], { dateDue: yesterday, isOpen: false }), false],
  ['void', order([open], { dateDue: yesterday, isVoid: true }), false],
])('isOrderLate: %s (spec 4; screens rules)', (_what, given, expected) => {
  expect(isOrderLate(given, now)).toBe(expected)
})

test.each([
  ['Draft', { status: 'draft' }],
  ['Order confirmed', { status: 'open' }],
  ['Order cancelled', { status: 'draft', isVoid: true }],
])('orderWord: %s (spec 3)', (word, change) => {
  expect(orderWord(order([open], change), now)).toBe(word)
})
