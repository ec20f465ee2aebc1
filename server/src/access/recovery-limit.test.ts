import { hourMs, minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { demoNow, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openRecoveryLimit } from './recovery-limit.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each([
  ['an IPv6 network', (at: number) => `2001:db8:7:${at}::1`, '2001:db8:8:1::1'],
  ['an IPv4 network', (at: number) => `198.51.100.${at}`, '198.51.101.1'],
])(
  'three hundred recoveries a minute from %s, and more from elsewhere',
  async (_case, addressOf, elsewhere) => {
    const clock = testClock(demoNow)
    const count = openRecoveryLimit({ sql: database.sql, clock })
    // Fewer from each address than the thirty that it may request.
    for (let asked = 0; asked < 300; asked += 1) await count(addressOf(asked % 20))
    await expect(count(addressOf(20))).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    await count(elsewhere)
    clock.advance(minuteMs)
    await count(addressOf(20))
    for (let asked = 1; asked < 300; asked += 1) await count(addressOf(asked % 20))
    await expect(count(addressOf(20))).rejects.toMatchObject({ status: 429 })
    // The clock is set back.
    clock.advance(-hourMs)
    await count(addressOf(20))
  },
)
