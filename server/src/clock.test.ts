import { minuteMs } from '@portal/domain/time-units'
import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { testClock } from './testing/test-clock.ts'

test('a test clock stands still until it is moved', () => {
  const clock = testClock('2026-09-16T10:30:00+10:00')
  expect(clock.now()).toEqual(new Date('2026-09-16T00:30:00Z'))
  clock.advance(minuteMs)
  expect(clock.now()).toEqual(new Date('2026-09-16T00:31:00Z'))
  clock.set('2026-01-01T00:00:00+11:00')
  expect(clock.now()).toEqual(new Date('2025-12-31T13:00:00Z'))
})

test("the system's clock goes on", () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000)
})
