import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testClock } from '@portal/server/testing/test-clock'
import { demoDatabase, type TestDatabase } from '@portal/server/testing/test-database'
import { createLog } from '@portal/server/log'
import { startDemoDays } from './demo-days.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
}, 60_000)
afterAll(() => database.drop())

const day = async (): Promise<string | undefined> => {
  const [row] = await database.sql<{ day: string }[]>`select demo_day as day from data_origin`
  return row?.day
}

test('the demo moves at the start, and again when it is midnight in Melbourne (api running)', async () => {
  const clock = testClock('2026-09-18T23:59:59.900+10:00')
  expect(await day()).toBe('2026-09-16')
  const stop = await startDemoDays({ sql: database.sql, clock, log: createLog('warn') })
  expect(await day()).toBe('2026-09-18')
  clock.set('2026-09-19T00:00:01+10:00')
  await vi.waitFor(async () => expect(await day()).toBe('2026-09-19'), { timeout: 15_000, interval: 100 })
  await stop()
})
