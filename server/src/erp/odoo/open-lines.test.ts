import { expect, test } from 'vitest'
import { openLines, type LineProgress } from './open-lines.ts'

const goods = (delivered: number, isSettled = false): LineProgress => ({
  isWithoutGoods: false,
  qty: 5,
  delivered,
  invoiced: 0,
  isSettled,
})
const service = (invoiced: number): LineProgress => ({
  isWithoutGoods: true,
  qty: 1,
  delivered: 0,
  invoiced,
  isSettled: false,
})

test.each<[what: string, lines: LineProgress[], open: boolean[]]>([
  ['has no lines', [], []],
  ['waits for goods', [goods(3), service(0)], [true, true]],
  ['waits for goods, its freight invoiced', [goods(3), service(1)], [true, false]],
  ['waits for one of two', [goods(5), goods(0), service(0)], [false, true, true]],
  ['is delivered and invoiced', [goods(5), service(1)], [false, false]],
  ['is delivered and not invoiced yet, or credited in full', [goods(5), service(0)], [false, false]],
  ['was given up in part', [goods(3, true), service(0)], [false, false]],
  ['is of services alone', [service(0), service(1)], [true, false]],
])('an order that %s', (_what, lines, open) => {
  expect(openLines(lines)).toEqual(open)
})
