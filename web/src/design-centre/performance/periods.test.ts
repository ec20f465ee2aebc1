import { expect, test } from 'vitest'
import { readPeriods } from './periods.ts'

test.each([
  [undefined, ['quarter']],
  ['', ['quarter']],
  ['year', ['quarter']],
  ['half,fortnight', ['fortnight', 'half']],
  ['fortnight,fortnight,nonsense', ['fortnight']],
  ['none', []],
])('readPeriods: %j names %j', (written, periods) => {
  expect(readPeriods(written)).toEqual(periods)
})
