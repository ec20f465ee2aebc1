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
const { otherOrderNums: _, ...ofOne } = fullRecords['invoices'] ?? {}

const stored = async () =>
  database.sql`select order_num as first, other_order_nums as others, xmin::text as written from invoice`

test('an invoice for several orders has each once, and is written for another order alone', async () => {
  const ofSeveral = { ...ofOne, otherOrderNums: ['204868', '204866', '204867', '204868'] }
  expect(await importRecords('invoices', [ofSeveral])).toMatchObject({ fresh: 1, refusals: [] })
  const before = await stored()
  expect(before).toMatchObject([{ first: '204866', others: ['204868', '204867'] }])
  expect(await importRecords('invoices', [ofSeveral])).toMatchObject({ unchanged: 1 })
  expect(await importRecords('invoices', [ofOne])).toMatchObject({ unchanged: 1 })
  expect(await stored()).toEqual(before)
  expect(await importRecords('invoices', [{ ...ofOne, otherOrderNums: [] }])).toMatchObject({ changed: 1 })
  expect(await stored()).toMatchObject([{ others: [] }])
})
