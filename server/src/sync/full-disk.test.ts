import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertRoomIn } from '../database/embedded/free-space.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { failureReason } from './failures.ts'
import { openWork } from './run-connector.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('nothing lands on a disk that is nearly full, and what was left lands once there is room', async () => {
  const { sql } = database
  const { erp, clock, syncing, first } = await loadedPortal(sql)
  let freeMb = 255
  const work = openWork({ ...syncing, assertRoom: () => assertRoomIn('/', () => freeMb) })
  const before = await shownBy(sql)
  erp.add('lines', { of: erp.add('orders', { of: first }) })
  clock.advance(minutes(1))
  const failure = await work.follow('near').catch((error: unknown) => error)
  expect(failureReason(failure)).toBe(
    'Less than 256 MB are free in DATA_DIR, and a full disk would stop the portal: it goes on once there is room.',
  )
  expect(await shownBy(sql)).toEqual(before)
  freeMb = 256
  await work.follow('near')
  expect(await shownBy(sql)).toEqual(heldBy(erp))
})
