import { expect, test } from 'vitest'
import { dollars, shownPrice } from './shown-text.ts'

test.each([
  [8.5 * (1 - 3 / 100), 8.25],
  [1.005, 1.01],
  [-8.245, -8.25],
  [0.1 + 0.2, 0.3],
  [1.0049, 1],
  [-0.001, 0],
  [99_999_999.99, 99_999_999.99],
])('%d is %d in whole cents', (amount, cents) => {
  expect(dollars(amount)).toBe(cents)
})

test.each([
  [18.5, 18.5],
  [16.2549, 16.25],
  [4.125, 4.13],
  [0.99, 0.99],
  [0.5049, 0.5],
  // Rounded to cents they would be other prices.
  [0.0345, undefined],
  [0.085, undefined],
  [0.0049, undefined],
  [0, undefined],
  [-3, undefined],
  [NaN, undefined],
  [Infinity, undefined],
])('a price of %d is shown as %s', (price, asPeopleSee) => {
  expect(shownPrice(price)).toBe(asPeopleSee)
})
