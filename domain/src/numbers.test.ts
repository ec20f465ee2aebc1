import { expect, test } from 'vitest'
import { counted, formatCount, formatQuantity, nounFor, wholeNumber } from './numbers.ts'

const byIntl = new Intl.NumberFormat('en-AU')

test.each([0, 7, 10, 999, 1000, 1234, 99_999, 100_000, 1_000_000, 123_456_789, -5, -1234, -100_000])(
  'formatCount writes %d as the language does',
  (count) => {
    expect(formatCount(count)).toBe(byIntl.format(count))
  },
)

test.each([
  [1200, '1,200'],
  [5.4, '5.4'],
  [0.1 + 0.2, '0.3'],
  [-0.5, '-0.5'],
  [0.0054, '0.0054'],
  [12_345.6789012, '12,345.678901'],
])('a quantity of %d reads %s', (quantity, expected) => {
  expect(formatQuantity(quantity)).toBe(expected)
})

test.each([
  [counted(0, 'line'), '0 lines'],
  [counted(1, 'line'), '1 line'],
  [counted(1234, 'line'), '1,234 lines'],
  [counted(1, 'company has', 'companies have'), '1 company has'],
  [counted(2, 'company has', 'companies have'), '2 companies have'],
  [nounFor(1, 'brand'), 'brand'],
  [nounFor(0, 'category', 'categories'), 'categories'],
])('%s', (words, expected) => {
  expect(words).toBe(expected)
})

test('a whole number has one way to be written', () => {
  expect(['0', '1', '999999999999999'].map(wholeNumber)).toEqual([0, 1, 999_999_999_999_999])
  const others = ['', '01', '00', ' 1', '1.0', '1e0', '0x1', '-1', '+1', '١', '1000000000000000']
  expect(others.filter((text) => wholeNumber(text) !== undefined)).toEqual([])
})
