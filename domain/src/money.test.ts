import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatMoney } from './money.ts'

test.each([
  [1234.5, '$1,234.50'],
  [-3, '-$3.00'],
  [0, '$ -'],
  [-0, '$ -'],
  [0.004, '$ -'],
  [0.01, '$0.01'],
  [1_000_000, '$1,000,000.00'],
])('formatMoney writes %d as %s', (dollars, text) => {
  expect(formatMoney(dollars)).toBe(text)
})

test('formatMoney names another currency', () => {
  expect(formatMoney(12, 'NZD')).toBe('NZD\u00a012.00')
})

test.each([0.29, 1.005, 4.35, 1_234.56, 73.15])('cents and dollars of %d agree', (dollars) => {
  expect(dollarsOf(centsOf(dollars))).toBeCloseTo(dollars, 2)
  expect(Number.isInteger(centsOf(dollars))).toBe(true)
})
