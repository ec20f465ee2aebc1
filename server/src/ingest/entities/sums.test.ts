import { expect, test } from 'vitest'
import { sumsInCents } from './sums.ts'

const line = { priceExTax: 1000 }
const cancelled = { priceExTax: 500, voidLine: true }

test.each([
  ['what the file states', { total: 1100, subtotal: 990, items: [line] }, 99_000, 11_000],
  ['the lines', { total: 1100, items: [line] }, 100_000, 10_000],
  ['the lines that are not cancelled', { total: 1100, items: [line, cancelled] }, 100_000, 10_000],
  [
    'the total, of lines without GST that were rounded',
    { total: 1000, items: [{ priceExTax: 1000.02 }] },
    100_000,
    0,
  ],
  ['an eleventh, of lines with GST', { total: 1100, items: [{ priceExTax: 1200 }] }, 100_000, 10_000],
  ['an eleventh, without lines', { total: 1100, items: [] }, 100_000, 10_000],
  ['an eleventh, where all are cancelled', { total: 550, items: [cancelled] }, 50_000, 5000],
])('the subtotal and GST of a total are %s', (_what, record, subtotal, gst) => {
  expect(sumsInCents(record)).toEqual({ subtotal, gst, total: subtotal + gst })
})
