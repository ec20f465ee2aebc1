import { expect, test } from 'vitest'
import { statementPeriods } from './statement-periods.ts'

test('statementPeriods go from the current month back to March 2020 (spec 5)', () => {
  const periods = statementPeriods(new Date('2026-11-21T05:00:00Z'))
  expect(periods[0]).toEqual({ month: '2026-11', label: 'November 2026', lastDay: '2026-11-30' })
  expect(periods.at(-1)).toEqual({ month: '2020-03', label: 'March 2020', lastDay: '2020-03-31' })
  expect(periods).toHaveLength(81)
})

test('statementPeriods: the month is the one in Melbourne', () => {
  expect(statementPeriods(new Date('2026-11-30T13:30:00Z'))[0]?.month).toBe('2026-12')
})

test('statementPeriods: February has its own last day', () => {
  const periods = statementPeriods(new Date('2024-03-05T00:00:00Z'))
  expect(periods[1]?.lastDay).toBe('2024-02-29')
})
