import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { ageingParts, dueDays, isDueIn } from './due-filter.ts'

test.each([
  ['overdue', { before: '2026-03-01' }],
  ['week', { from: '2026-03-01', before: '2026-03-09' }],
  ['notYet', { from: '2026-03-01', hasUndated: true }],
  ['days30', { from: '2026-01-30', before: '2026-03-01' }],
  ['days60', { from: '2025-12-31', before: '2026-01-30' }],
  ['days90', { from: '2025-12-01', before: '2025-12-31' }],
  ['older', { before: '2025-12-01' }],
] as const)('%s on the first of March', (filter, days) => {
  expect(dueDays(filter, '2026-03-01')).toEqual(days)
})

test('every due day is in one part of the ageing, and of those overdue in no part that is not due yet', () => {
  const today = '2026-03-01'
  const days = Array.from({ length: 250 }, (_, at) => addDays(today, 20 - at))
  for (const day of [null, ...days]) {
    const parts = ageingParts.filter((part) => isDueIn(part, day, today))
    expect([day, parts]).toEqual([day, [expect.anything()]])
    expect([day, parts.includes('notYet')]).toEqual([day, !isDueIn('overdue', day, today)])
  }
})

test.each([
  [1, 'days30'],
  [30, 'days30'],
  [31, 'days60'],
  [60, 'days60'],
  [61, 'days90'],
  [90, 'days90'],
  [91, 'older'],
] as const)('%i days past due are in %s', (days, part) => {
  expect(isDueIn(part, addDays('2026-03-01', -days), '2026-03-01')).toBe(true)
})
