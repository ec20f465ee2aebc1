import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { watchCounts } from './record-counts.ts'
import { loadedPortal } from '../sync/testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('records are counted once a minute, however many look', async () => {
  await loadedPortal(database.sql)
  let now = 0
  const counted = watchCounts(database.sql, () => now)
  const [first, second] = await Promise.all([counted(), counted()])
  expect([first.get('model'), second]).toEqual([12, first])
  await database.sql`delete from source_record where entity = 'orders'`
  now = 59_999
  expect((await counted()).get('model')).toBe(12)
  now = 60_000
  expect((await counted()).get('model')).toBe(7)
})
