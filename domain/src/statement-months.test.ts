import { expect, test } from 'vitest'
import { firstDayOfMonth, isLastDayOfMonth, lastDayOfMonth, statementMonths } from './statement-months.ts'

test.each([
  ['2026-09-30', true],
  ['2026-09-29', false],
  ['2026-12-31', true],
  ['2028-02-28', false],
  ['2028-02-29', true],
  ['2027-02-28', true],
  ['2026-02-30', false],
  ['yesterday', false],
])('%s is the last day of its month: %s', (day, isLast) => {
  expect(isLastDayOfMonth(day)).toBe(isLast)
})

test('a month is known by its first and last day', () => {
  expect(firstDayOfMonth('2028-02-17')).toBe('2028-02-01')
  expect(lastDayOfMonth('2028-02')).toBe('2028-02-29')
  expect(lastDayOfMonth('2026-12')).toBe('2026-12-31')
})

test('there are statements from March 2020 to the current month, the current one first', () => {
  expect(statementMonths('2020-05-31')).toEqual(['2020-05', '2020-04', '2020-03'])
  expect(statementMonths('2026-09-16')).toHaveLength(79)
  expect(statementMonths('2020-02-29')).toEqual([])
})
