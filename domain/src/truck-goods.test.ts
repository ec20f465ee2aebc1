import { expect, test } from 'vitest'
import type { OrderItemDetail } from './sales.ts'
import { truckGoods } from './truck-goods.ts'

const line = (change: Partial<OrderItemDetail>): OrderItemDetail => ({
  lineNum: 1,
  partNum: 'P',
  isKnownPart: true,
  description: 'Pine',
  uom: 'EA',
  qty: 8,
  priceExTax: 1,
  category: ['TIM'],
  openLine: false,
  voidLine: false,
  qtyPicked: null,
  qtyDelivered: null,
  ...change,
})

test.each<[string, Partial<OrderItemDetail>, boolean, number[]]>([
  ['all of a picked line where no quantity is told', {}, false, [8]],
  ['nothing of an open line', { openLine: true }, false, []],
  ['what is picked of a line', { openLine: true, qtyPicked: 3 }, false, [3]],
  ['what was delivered of it', { qtyPicked: 8, qtyDelivered: 5 }, true, [5]],
  ['what is picked where nobody told what was delivered', { qtyPicked: 8, qtyDelivered: 0 }, true, [8]],
  ['no freight', { category: ['SUND', 'FRT'] }, false, []],
  ['no cancelled line', { voidLine: true }, false, []],
])('a truck brings %s', (_what, change, isDelivered, quantities) => {
  expect(truckGoods({ items: [line(change)] }, isDelivered).map(({ qty }) => qty)).toEqual(quantities)
})
