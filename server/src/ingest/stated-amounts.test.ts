import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { recordImporter } from './testing/record-importer.ts'
import { fullRecords } from './testing/full-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

const exceeds = 'come to more than the payment'
const allocations = [{ invoiceNum: 'I-1', amount: 1000 }]

test.each([
  ['more than its allocations', { amount: 1080, currency: undefined }, []],
  ['less, without a currency', { amount: 920, currency: undefined }, [exceeds]],
  ['less, in a currency that may not be that of its documents', { amount: 920, currency: 'AUD' }, []],
])('a payment of %s', async (_what, change, reasons) => {
  const payment = { ...fullRecords['payments'], ...change, allocations }
  const { refusals } = await importRecords('payments', [payment])
  expect(refusals.map(({ reason }) => reason)).toEqual(reasons)
})

const beyond = 'must be 0 or more and up to the total when open, and 0 when closed'

test.each([
  ['open with nothing due', { isOpen: true, total: 0, balance: 0 }, []],
  ['open and paid', { isOpen: true, total: 110, balance: 0 }, []],
  ['open with more due than its total', { isOpen: true, total: 110, balance: 120 }, [beyond]],
  ['open with less than nothing due', { isOpen: true, total: 110, balance: -1 }, [beyond]],
  ['closed with something due', { isOpen: false, total: 110, balance: 1 }, [beyond]],
])('an invoice that is %s', async (_what, change, reasons) => {
  const { subtotal: _, gst: _g, ...others } = fullRecords['invoices'] ?? {}
  const { refusals } = await importRecords('invoices', [{ ...others, items: [], ...change }])
  expect(refusals.map(({ reason }) => reason)).toEqual(reasons)
})
