import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import { clockOffsetS, warnOfClock } from './clock-offset.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each([
  [0, false],
  [20, false],
  [-20, false],
  [45, true],
  [-45, true],
])(
  'a clock that is %d seconds ahead is measured, and warned of where that is much',
  async (ahead, isWarned) => {
    const log = watchedLog()
    const clock = { now: () => new Date(Date.now() + ahead * 1000) }
    const { sql } = database
    expect(Math.abs((await clockOffsetS({ sql, clock })) - ahead)).toBeLessThan(5)
    await warnOfClock({ sql, clock, log: log.logger })
    expect(log.lines.map(({ level }) => level)).toEqual(isWarned ? [40] : [])
  },
)
