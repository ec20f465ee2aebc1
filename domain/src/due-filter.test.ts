import { expect, test } from 'vitest'
import { dueDays } from './due-filter.ts'

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
