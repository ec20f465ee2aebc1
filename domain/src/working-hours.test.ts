import { expect, test } from 'vitest'
import { isWorkingTime } from './working-hours.ts'

test.each([
  ['2026-09-16T06:59:59+10:00', false],
  ['2026-09-16T07:00:00+10:00', true],
  ['2026-09-18T16:59:59+10:00', true],
  ['2026-09-18T17:00:00+10:00', false],
  ['2026-09-19T12:00:00+10:00', false],
  ['2026-10-04T12:00:00+11:00', false],
  ['2026-10-05T06:59:59+11:00', false],
  ['2026-10-05T07:00:00+11:00', true],
])('trucks drive at %s: %s', (instant, isWorking) => {
  expect(isWorkingTime(new Date(instant))).toBe(isWorking)
})
