import { expect, test } from 'vitest'
import type { DateOrder } from './csv-format.ts'
import { Misread, plainDigits, readCell } from './read-cell.ts'
import { readDate } from './read-date.ts'

test.each([
  ['1234.50', '.', '1234.5'],
  ['$1,234.50', '.', '1234.5'],
  ['1.234,50', ',', '1234.5'],
  ['1 234,50', ',', '1234.5'],
  ['1\u00a0234,50', ',', '1234.5'],
  ["1'234.50", '.', '1234.5'],
  ['AUD 12', '.', '12'],
  ['A$12.00', '.', '12'],
  ['-$1,234.50', '.', '-1234.5'],
  ['$-5.25', '.', '-5.25'],
  ['(1,234.50)', '.', '-1234.5'],
  ['12.00-', '.', '-12'],
  ['.5', '.', '0.5'],
  ['12.34500', '.', '12.345'],
  // A cell in another format stays as it is, and the record's shape refuses it.
  ['1,23', '.', '1,23'],
  ['1,2345.00', '.', '1,2345.00'],
  ['1.234.50', ',', '1.234.50'],
  ['1,234 567', '.', '1,234 567'],
  ['(-5)', '.', '(-5)'],
  ['12 EA', '.', '12 EA'],
] as const)('%s with the decimal mark %s is %s', (cell, decimal, digits) => {
  expect(plainDigits(cell, decimal)).toBe(digits)
})

test.each([
  ['NZ$ 100,00', ',', 'AUD'],
  ['NZD 12,00', ',', 'AUD'],
  ['£ 100,00', ',', 'AUD'],
  ['€ 0,10', ',', 'AUD'],
  ['-€5.00', '.', 'AUD'],
  ['($5.00 NZD)', '.', 'AUD'],
  ['A$12.00', '.', 'NZD'],
] as const)('%s with the decimal mark %s is refused in a record in %s', (cell, decimal, currency) => {
  expect(plainDigits(cell, decimal, currency)).toEqual(
    new Misread(`is ${cell}, but the record's currency is ${currency}`),
  )
})

test.each([
  ['NZ$ 100,00', ',', 'NZD', '100'],
  ['12,50 eur', ',', 'EUR', '12.5'],
  ['€ 0,10', ',', 'EUR', '0.1'],
  ['$12.50', '.', 'NZD', '12.5'],
] as const)('%s with the decimal mark %s in a record in %s is %s', (cell, decimal, currency, digits) => {
  expect(plainDigits(cell, decimal, currency)).toBe(digits)
})

test('a cell that only the other rule reads is refused, not read by that rule', () => {
  for (const cell of ['12.50', '1.5', '-0.25', '1234.500'])
    expect(plainDigits(cell, ',')).toEqual(new Misread(`is ${cell}, which does not fit the decimal mark ','`))
  expect(plainDigits('12.500', ',')).toBe('12500')
  for (const cell of ['12,50', '1,5', '1.5.2']) expect(readCell(cell, 'number', { decimal: '.' })).toBe(cell)
})

const dates: [string, DateOrder, string][] = [
  ['31/12/2025', 'DD/MM/YYYY', '2025-12-31'],
  ['1.2.2026', 'DD/MM/YYYY', '2026-02-01'],
  ['02/01/2026', 'MM/DD/YYYY', '2026-02-01'],
  ['2025-12-31', 'DD/MM/YYYY', '2025-12-31'],
  ['2025-12-31 14:30', 'YYYY-MM-DD', '2025-12-31T03:30:00.000Z'],
  ['2025-07-01T14:30:15', 'YYYY-MM-DD', '2025-07-01T04:30:15.000Z'],
  ['31/12/2025 2:30 PM', 'DD/MM/YYYY', '2025-12-31T03:30:00.000Z'],
  ['31/12/2025, 12:05:00 am', 'DD/MM/YYYY', '2025-12-30T13:05:00.000Z'],
  ['2025-12-31T14:30:00+11:00', 'DD/MM/YYYY', '2025-12-31T14:30:00+11:00'],
  ['31/02/2026', 'DD/MM/YYYY', '31/02/2026'],
  ['31/12/2025', 'MM/DD/YYYY', '31/12/2025'],
  ['31/12/2025', 'YYYY-MM-DD', '31/12/2025'],
  ['31/12/25', 'DD/MM/YYYY', '31/12/25'],
  ['2025-12-31 25:00', 'YYYY-MM-DD', '2025-12-31 25:00'],
]
test.each(dates)('%s as %s is %s', (cell, order, iso) => {
  expect(readDate(cell, order)).toBe(iso)
})

test.each([
  ['', 'text', null],
  ['', 'list', null],
  ['Y', 'flag', true],
  ['0', 'flag', false],
  ['maybe', 'flag', 'maybe'],
  ['constructor', 'flag', 'constructor'],
  ['a | b|', 'list', ['a', 'b']],
  ['12.50', 'number', 12.5],
  ['12,50', 'number', '12,50'],
  ['12.50', 'money', '12.50'],
  ['{"a":1}', 'json', { a: 1 }],
] as const)('%s as %s', (cell, kind, value) => {
  expect(readCell(cell, kind, {})).toEqual(value)
})
