import { expect, test } from 'vitest'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { retryAfter } from './repeat.ts'

const down = new ErpFailure('down', 'it replied 500')
const slow = new ErpFailure('slow', 'it did not reply in time')
const busy = new ErpFailure('busy', 'it replied 429', 40_000)
const denied = new ErpFailure('denied', 'it replied 401')
const refused = new ErpFailure('refused', 'ValueError')
const ours = new Error('connect ECONNREFUSED')

test.each<[what: string, error: unknown, failuresBefore: number, least: number, most: number]>([
  ['the first failure', down, 0, 500, 1_000],
  ['the second', down, 1, 1_000, 2_000],
  ['the third', slow, 2, 2_000, 4_000],
  ['the ninth', down, 8, 128_000, 256_000],
  ['the tenth, which waits the longest', down, 9, 150_000, 300_000],
  ['the two thousandth', down, 1_999, 150_000, 300_000],
  ['a failure of our own', ours, 1, 1_000, 2_000],
  ['something thrown that is no error', 'no', 0, 500, 1_000],
  ['a refusal', refused, 3, 4_000, 8_000],
  ['a busy ERP, which says how long', busy, 0, 40_000, 40_000],
  ['a busy ERP that says less than the failures before', busy, 8, 128_000, 256_000],
  ['a denied key', denied, 0, 300_000, 300_000],
  ['a denied key after other failures', denied, 5, 300_000, 300_000],
])('%s', (_what, error, failuresBefore, least, most) => {
  expect([0, 1].map((random) => retryAfter(error, failuresBefore, random))).toEqual([least, most])
  expect(retryAfter(error, failuresBefore, 0.5)).toBe((least + most) / 2)
})
