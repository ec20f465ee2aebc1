import { expect, test } from 'vitest'
import { fitsInHeader } from './account-number.ts'

test.each([
  ['10482', true],
  ['C-10/21 b', true],
  ['Müller ÿ', true],
  ['10\t482', false],
  ['10\n482', false],
  ['10\u0085482', false],
  ['Łódź', false],
  ['10482’', false],
  ['木', false],
])('a header can hold the account %j: %s (api conventions)', (accountNum, isFit) => {
  expect(fitsInHeader(accountNum)).toBe(isFit)
  if (isFit) expect(new Headers([['x-account-filter', accountNum]]).get('x-account-filter')).toBe(accountNum)
})
