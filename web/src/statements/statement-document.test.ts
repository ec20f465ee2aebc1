import { expect, test } from 'vitest'
import { statementWaits } from './statement-document.ts'

test.each([
  [1, 2000],
  [2, 4000],
  [29, 58_000],
  [30, 60_000],
  [500, 60_000],
])('look %i comes after %i ms (spec 9)', (attempt, waitMs) => {
  expect(statementWaits(attempt)).toBe(waitMs)
})
