import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatMoney, isSumWithin, priceOfOne } from './money.ts'

test.each([
  [1234.5, '$1,234.50'],
  [-3, '-$3.00'],
  [0, '$ -'],
  [-0, '$ -'],
  [0.004, '$ -'],
  [0.01, '$0.01'],
  [1_000_000, '$1,000,000.00'],
])('formatMoney writes %d as %s (spec 9; screens rules)', (dollars, text) => {
  expect(formatMoney(dollars)).toBe(text)
})

test('formatMoney writes dollars as the language does (spec 1)', () => {
  const byIntl = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  for (let cents = 1; cents < 1e11; cents = Math.ceil(cents * 1.37)) {
    expect(formatMoney(cents / 100)).toBe(byIntl.format(cents / 100))
    expect(formatMoney(-cents / 100)).toBe(byIntl.format(-cents / 100))
  }
})

test('formatMoney names another currency', () => {
  expect(formatMoney(12, 'NZD')).toBe('NZD 12.00')
  expect(formatMoney(-1234.5, 'NZD')).toBe('-NZD 1,234.50')
})

test.each([0.29, 1.005, 4.35, 1_234.56, 73.15])('cents and dollars of %d agree', (dollars) => {
  expect(dollarsOf(centsOf(dollars))).toBeCloseTo(dollars, 2)
  expect(Number.isInteger(centsOf(dollars))).toBe(true)
})

test.each([
  [10_000, 4, 25],
  [201, 2, 1.01],
  [-100, 3, -0.33],
  [425, 2, 2.13],
  [-425, 2, -2.13],
  [500, 0, null],
  [400, 1000, null],
  [0, 3, 0],
])('%d cents for %d are %d dollars each', (cents, qty, dollars) => {
  expect(priceOfOne(cents, qty)).toBe(dollars)
})

test.each([
  [250, [100, 150], true],
  [250, [100, 150.01], false],
  [0.3, [0.1, 0.2], true],
  [-90, [], true],
  [-90, [-90], true],
  [-90, [-90.01], false],
])('of %d the parts %j come to no more: %s', (whole, parts, is) => {
  expect(isSumWithin(whole, parts)).toBe(is)
})
