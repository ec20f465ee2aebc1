import { expect, test } from 'vitest'
import { orderLines, quantityLook } from './record-lines.ts'
import type { OrderItemDetail } from './sales.ts'

const line = (change: Partial<OrderItemDetail> = {}): OrderItemDetail => ({
  qty: 14,
  priceExTax: 100,
  category: ['TIMBER'],
  openLine: false,
  voidLine: false,
  qtyPicked: 14,
  qtyDelivered: 0,
  lineNum: 1,
  partNum: 'LVL14',
  isKnownPart: true,
  description: '240x45 LVL',
  uom: 'EA',
  ...change,
})
const picked = line()
const partly = line({ openLine: true, qtyPicked: 8, qtyDelivered: 8 })
const open = line({ openLine: true, qtyPicked: 0 })
const order = (items: OrderItemDetail[], change: object = {}) => ({
  items,
  status: 'open',
  isOpen: true,
  isVoid: false,
  ...change,
})

test.each([
  ['a line picked in part, and one not at all', order([picked, partly, open]), [0, 6, 14]],
  ['before anything is picked', order([open, open]), [0, 0]],
  ['a first quantity is picked', order([partly, open]), [6, 14]],
  ['a closed line stays short', order([picked, line({ qtyPicked: 8 })]), [0, 0]],
  ['a cancelled line is not listed', order([picked, line({ openLine: true, voidLine: true })]), [0]],
  [
    'freight is not picked',
    order([picked, line({ openLine: true, category: ['SUND'], qtyPicked: null })]),
    [0, 0],
  ],
  ['only freight is done', order([line({ category: ['SUND'] }), open]), [0, 0]],
  [
    'picked is not reported',
    order([picked, line({ openLine: true, qtyPicked: null, qtyDelivered: 5 })]),
    [0, 9],
  ],
  [
    'nothing is reported',
    order([picked, line({ openLine: true, qtyPicked: null, qtyDelivered: null })]),
    [0, 0],
  ],
  ['open until it is delivered', order([picked, line({ openLine: true })]), [0, 0]],
  ['more is picked than ordered', order([picked, line({ openLine: true, qtyPicked: 15 })]), [0, 0]],
  ['a rest of decimals', order([picked, line({ openLine: true, qty: 0.3, qtyPicked: 0.1 })]), [0, 0.2]],
  ['goods come back', order([picked, line({ openLine: true, qty: -2, qtyPicked: 0 })]), [0, 0]],
  ['a line of nothing is closed from the start', order([line({ qty: 0 }), open]), [0, 0]],
  ['a closed order', order([picked, open], { isOpen: false }), [0, 0]],
  ['a draft', order([picked, open], { status: 'draft' }), [0, 0]],
  ['a cancelled order', order([picked, open], { isVoid: true }), [0, 0]],
])('what is to follow: %s (spec 4)', (_what, given, expected) => {
  expect(orderLines(given).map(({ toFollow }) => toFollow)).toEqual(expected)
})

test.each([
  [8, 6, 'short'],
  [14, 6, 'plain'],
  [8, 0, 'plain'],
  [0, 14, 'nothing'],
  [null, 0, 'nothing'],
] as const)('a quantity of %s, %s of 14 to follow, looks %s', (told, toFollow, look) => {
  const [shown] = orderLines(order([picked]))
  if (shown === undefined) throw new Error('The line is listed.')
  expect(quantityLook(told, { ...shown, toFollow })).toBe(look)
})
