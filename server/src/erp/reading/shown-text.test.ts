import { expect, test } from 'vitest'
import { dollars } from './shown-text.ts'

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
