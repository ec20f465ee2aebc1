import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../clock.ts'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { bringingIn } from './testing/bring-in.ts'
import { fullRecords } from './testing/full-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const bringIn = bringingIn(() => ({ sql: database.sql, clock }))

const exceeds = 'come to more than the payment'
const allocations = [{ invoiceNum: 'I-1', amount: 1000 }]

test.each([
  ['more than its allocations', { amount: 1080, currency: undefined }, []],
  ['less, without a currency', { amount: 920, currency: undefined }, [exceeds]],
  ['less, in a currency that may not be that of its documents', { amount: 920, currency: 'AUD' }, []],
])('a payment of %s', async (_what, change, reasons) => {
  const payment = { ...fullRecords['payments'], ...change, allocations }
  const { refusals } = await bringIn('payments', [payment])
  expect(refusals.map(({ reason }) => reason)).toEqual(reasons)
})
