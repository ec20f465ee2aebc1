import { expect, test } from 'vitest'
import { paymentWords } from './payment-words.ts'

test.each([
  ['R441502', 'EFT 10482 7294', 'Payment R441502, EFT 10482 7294'],
  ['R441502', '', 'Payment R441502'],
  ['PBNK1/2026/00123', 'PBNK1/2026/00123', 'Payment PBNK1/2026/00123'],
])('a payment %s with the reference %j is %j', (paymentNum, reference, words) => {
  expect(paymentWords({ paymentNum, reference })).toBe(words)
})
