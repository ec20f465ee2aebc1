import { expect, test } from 'vitest'
import { orders } from './entities/orders.ts'
import { readRecord } from './read-record.ts'
import { fullRecords } from './testing/full-records.ts'

const tooMuch = 'is too large: dollars have at most 12 digits before the point'
const tooFine = 'must be dollars with at most two decimals, such as 1234.50'
const otherYears = 'must be of the years 1900 to 2199'

test.each([
  ['total', 99_999_999_999_999, tooMuch],
  ['total', -1e12, tooMuch],
  ['gst', '1000000000000.00', tooMuch],
  ['gst', '999999999999.999', tooFine],
  ['gst', 'much', tooFine],
  ['dateDue', '0026-11-01', otherYears],
  ['dateDue', '9999-12-31', otherYears],
  ['dateCreated', '2226-11-21T09:30:00+11:00', otherYears],
  ['dateDue', '2026-02-30', /^must be a day/],
])('%s of %s is refused for what is wrong with it', (field, value, reason) => {
  const read = readRecord(orders, { line: 1, value: { ...fullRecords['orders'], [field]: value } })
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason)
  expect(read).toEqual({ refusals: [{ line: 1, field, reason: expected, code: 'invalid' }] })
})
