import { expect, test } from 'vitest'
import { turnaroundTone } from './turnaround.ts'

test.each([
  [0, 'good'],
  [2.9, 'good'],
  [3, 'wait'],
  [4.9, 'wait'],
  [5, 'late'],
  [12, 'late'],
])('turnaroundTone: %d days are %s (spec 4 and 9)', (days, tone) => {
  expect(turnaroundTone(days)).toBe(tone)
})
