import { expect, test } from 'vitest'
import type { FileFormat } from '../ingest/csv-format.ts'
import { notAnInstant } from '../ingest/field-shapes.ts'
import { inTheirFormat } from './cell-refusals.ts'

const told = (reason: string, kind: 'date' | 'money' | 'number', cell: unknown, format: FileFormat = {}) =>
  inTheirFormat(reason, { cell, kind, currency: undefined }, format)

const plainWords = 'must be a day as DD/MM/YYYY, with a time after it or without'

test.each([
  ['3 Nov 2026', plainWords],
  ['3/11/2026 25:00', plainWords],
  ['31/11/2026', 'is 31/11/2026, but as DD/MM/YYYY there is no such day'],
  ['11/25/2026 9:30', 'is 11/25/2026 9:30, but as DD/MM/YYYY there is no such day'],
  ['2026-11-31', 'is 2026-11-31, but there is no such day'],
  ['3/11/26', 'is 3/11/26, but a year needs four digits, as in DD/MM/YYYY'],
  ['3.11.26 9:30', 'is 3.11.26 9:30, but a year needs four digits, as in DD/MM/YYYY'],
])('%s in a file with dates as DD/MM/YYYY: it %s', (cell, reason) => {
  expect(told(notAnInstant, 'date', cell, { dates: 'DD/MM/YYYY' })).toBe(reason)
})

test.each([
  ['3/2/2026', `${notAnInstant}, or use --dates DD/MM/YYYY or MM/DD/YYYY`],
  ['13/2/2026 9:30', `${notAnInstant}, or use --dates DD/MM/YYYY`],
  ['2/13/2026', `${notAnInstant}, or use --dates MM/DD/YYYY`],
  ['2026-02-30', 'is 2026-02-30, but there is no such day'],
  ['30/30/2026', notAnInstant],
  ['3/2/26', notAnInstant],
  ['soon', notAnInstant],
])('%s in a file that does not say how it writes dates: it %s', (cell, reason) => {
  expect(told(notAnInstant, 'date', cell)).toBe(reason)
})

const dollars = 'must be dollars with at most two decimals, such as 1234.50'
test.each([
  ['$1,234.50', "--decimal '.'"],
  ['1.234,50', "--decimal ','"],
  ['1,234', "--decimal '.'"],
  ['(12.00)', "--decimal '.'"],
  ['$ 12', "--decimal '.' or ','"],
  ['€ 12,00', undefined],
  ['1.234', undefined],
  ['12.500', "--decimal '.'"],
  ['twelve', undefined],
  ['1,23,4', undefined],
])('%s as an amount is told with the option that would read it: %s', (cell, option) => {
  expect(told(dollars, 'money', cell)).toBe(option === undefined ? dollars : `${dollars}, or use ${option}`)
})

test('an amount in the currency of its record is read by the option too', () => {
  const refused = { cell: '€ 12,00', kind: 'money', currency: 'EUR' } as const
  expect(inTheirFormat(dollars, refused, {})).toBe(`${dollars}, or use --decimal ','`)
})

test('an amount that is read is not told with the option', () => {
  expect(told('must not be negative', 'money', '-110.00')).toBe('must not be negative')
})

test('numbers are told alike, and nothing where the option was given', () => {
  expect(told('must be a number', 'number', '1,200')).toBe("must be a number, or use --decimal '.' or ','")
  expect(told('must be a number', 'number', 1200)).toBe('must be a number')
  expect(told(dollars, 'money', '1,23', { decimal: '.' })).toBe(dollars)
})

test('what follows the reason stays after it', () => {
  const goesOn = '; the row goes on to line 3, so that line 3 is part of it: is a quote not closed?'
  const inRow = (reason: string) => reason + goesOn
  expect(told(inRow(notAnInstant), 'date', 'soon', { dates: 'DD/MM/YYYY' })).toBe(inRow(plainWords))
  expect(told(inRow(dollars), 'money', '$1.50')).toBe(inRow(`${dollars}, or use --decimal '.'`))
  expect(told('is required', 'date', undefined, { dates: 'DD/MM/YYYY' })).toBe('is required')
})
