import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0 min'],
  [59, '0 min'],
  [60, '1 min'],
  [3600, '1 h 00 min'],
  [22_500, '6 h 15 min'],
  [1_485_000, '412 h 30 min'],
  [36_000_060, '10,000 h 01 min'],
  [-60, '0 min'],
])('formatDuration: %i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
