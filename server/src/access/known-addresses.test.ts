import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { duringTransaction } from '../testing/during-transaction.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { noteKnownAddress } from './known-addresses.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

test('no address is noted of a user who is removed just then', async () => {
  const { sql, clock } = portal.parts
  const { userId } = await aUser(portal.parts)
  await duringTransaction(sql, {
    first: (tx) => tx`delete from portal_user where id = ${userId}`,
    work: () => noteKnownAddress(sql, { userId, address: '203.0.113.7', now: clock.now() }),
  })
  expect(await sql`select from known_address`).toHaveLength(0)
})
