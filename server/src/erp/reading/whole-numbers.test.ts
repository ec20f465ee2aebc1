import { expect, test } from 'vitest'
import { wholeNumbers } from './whole-numbers.ts'

test('numbers of ten digits are ids too, as far as 32 bits go', () => {
  const ids = ['7', '2026000123', '2147483647', '2147483648', '99999999999', '-1', '1.5', 'PACK', '']
  expect(wholeNumbers(ids)).toEqual([7, 2_026_000_123, 2_147_483_647])
})
