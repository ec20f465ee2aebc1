import { expect, test } from 'vitest'
import { formatCount } from './numbers.ts'

const byIntl = new Intl.NumberFormat('en-AU')

test.each([0, 7, 10, 999, 1000, 1234, 99_999, 100_000, 1_000_000, 123_456_789, -5, -1234, -100_000])(
  'formatCount writes %d as the language does',
  (count) => {
    expect(formatCount(count)).toBe(byIntl.format(count))
  },
)
