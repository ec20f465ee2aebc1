import { expect, test } from 'vitest'
import { periodStart } from './periods.ts'

test.each([
  ['fortnight', '2026-11-06T13:00:00.000Z'],
  ['quarter', '2026-08-20T14:00:00.000Z'],
  ['half', '2026-05-20T14:00:00.000Z'],
] as const)('periodStart of a %s on 21 Nov 2026 is %s (spec 9)', (range, start) => {
  expect(periodStart(range, new Date('2026-11-21T05:00:00Z')).toISOString()).toBe(start)
})
