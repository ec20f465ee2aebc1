import { expect, test } from 'vitest'
import { shownPrice } from '../reading/shown-text.ts'
import { priceOfPiece, priceOnList } from './price-of-one.ts'

const flat = (from: number, price: number) => ({ from, price, percent: 0 })
const discount = (from: number, percent: number) => ({ from, price: 0, percent })

test.each([
  ['no breaks', [], 'P', 20],
  ['breaks of many alone', [flat(10, 18), flat(100, 15)], 'P', 20],
  ['a break that begins with one', [flat(10, 18), flat(1, 19)], 'P', 19],
  ['a break that begins with nothing, and one with one', [flat(0, 21), flat(1, 19)], 'P', 19],
  ['a break of part of a piece', [flat(0.5, 19.5), flat(1.5, 19)], 'P', 19.5],
  ['a discount from one on', [discount(1, 10), discount(10, 20)], 'B', 18],
  ['a discount on a list of prices alone', [discount(1, 10)], 'P', 20],
  ['a break that says nothing', [flat(1, 0)], 'B', 20],
])('one costs, with %s, what it is worth alone', (_what, breaks, kind, price) => {
  expect(priceOnList({ price: 20 }, breaks, kind)).toBe(price)
})

test.each([
  [18.5, 'E', 18.5],
  [60, 'M', 0.06],
  [80, 'C', 0.8],
  [4.125, 'E', 4.13],
  [16.2549, null, 16.25],
  // Rounded to cents it would be another price.
  [85, 'M', undefined],
  [0.004, 'E', undefined],
  [0, 'E', undefined],
  [-3, 'E', undefined],
])('%d per %s is shown as %s', (price, pricePer, shown) => {
  expect(shownPrice(priceOfPiece({ pricePer }, price))).toBe(shown)
})
