import { hourMs, minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aUser } from '../testing/a-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { createSession, findSession, openSessionFinder, revokeSession } from './sessions.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

test('a session knows its user, companies and accounts; the own company first, the others by name (api calls and scope)', async () => {
  const { parts } = portal
  const beta = await aCompany(parts, { name: 'beta Builders', type: 'builder' })
  const alpha = await aCompany(parts, { name: 'Alpha Hardware', accounts: ['20002', '20001'] })
  const own = await aCompany(parts, { name: 'Zed Trade', state: 'NSW', accounts: ['30001'] })
  await parts.sql`
    insert into customer (provider, account_num, name, date_updated) values ('odoo', '40001', 'Granted Pty Ltd', now())`
  const user = await aUser(parts, {
    company: own,
    companies: [beta, alpha],
    grantedAccounts: ['40001', '20001', '49999'],
    privileges: ['view_invoices'],
  })
  await parts.sql`update portal_user set privileges = privileges || '{a_later_one}' where id = ${user.userId}`
  const session = await findSession(parts, user.token)
  expect(session).toMatchObject({
    userId: user.userId,
    email: user.email,
    privileges: new Set(['view_invoices']),
    company: { ID: own, company_name: 'Zed Trade', state: 'NSW', epicor_number: null, accounts: ['30001'] },
    allAccounts: ['20001', '20002', '30001', '40001', '49999'],
    accountMap: {
      20001: 'Alpha Hardware',
      20002: 'Alpha Hardware',
      30001: 'Zed Trade',
      40001: 'Granted Pty Ltd',
      49999: '49999',
    },
  })
  expect(session?.associatedCompanies.map(({ ID }) => ID)).toEqual([own, alpha, beta])
  expect(session?.associatedCompanies[2]?.accounts).toEqual([])
})

test('neither the token nor what stands in photo addresses can be read from the database', async () => {
  const { parts } = portal
  const { token, userId } = await aUser(parts)
  const session = await findSession(parts, token)
  const [row] = await parts.sql<
    [{ text: string }]
  >`select s::text as text from session s where user_id = ${userId}`
  expect(row.text).toContain(session?.sessionHash)
  for (const secret of [token, session?.photoHash ?? '']) {
    expect(row.text).not.toContain(secret)
    expect(row.text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

test('the photo hash finds the session, and is no token; the token is no photo hash (api calls)', async () => {
  const { parts } = portal
  const { token, userId } = await aUser(parts)
  const session = await findSession(parts, token)
  const photoHash = session?.photoHash ?? ''
  expect(await openSessionFinder(parts).findPhotoSession(photoHash)).toMatchObject({ userId, photoHash })
  expect(await findSession(parts, photoHash)).toBeUndefined()
  expect(await openSessionFinder(parts).findPhotoSession(token)).toBeUndefined()
})

test('a session ends after eight idle hours, and not while it is used (api calls)', async () => {
  const { parts } = portal
  const { token } = await aUser(parts)
  for (let used = 0; used < 4; used++) {
    parts.clock.advance(8 * hourMs - 1)
    expect(await findSession(parts, token)).toBeDefined()
    await lastUseIs(token, parts.clock.now())
  }
  parts.clock.advance(8 * hourMs)
  expect(await findSession(parts, token)).toBeUndefined()
})

test('a session ends after seven days however much it is used (api calls)', async () => {
  const { parts } = portal
  const { token } = await aUser(parts)
  for (let used = 0; used < 24; used++) {
    parts.clock.advance(7 * hourMs - 1)
    expect(await findSession(parts, token)).toBeDefined()
    await lastUseIs(token, parts.clock.now())
  }
  parts.clock.advance(24)
  expect(await findSession(parts, token)).toBeUndefined()
})

test('its last use is noted once a minute at most', async () => {
  const { parts } = portal
  const { token } = await aUser(parts)
  const made = parts.clock.now()
  parts.clock.advance(minuteMs - 1)
  expect(await findSession(parts, token)).toBeDefined()
  await lastUseIs(token, made)
  parts.clock.advance(1)
  expect(await findSession(parts, token)).toBeDefined()
  await lastUseIs(token, parts.clock.now())
})

test('a session that idles out within a minute does not die in use (api calls)', async () => {
  const parts = { ...portal.parts, configuration: { ...portal.parts.configuration, sessionIdleMinutes: 1 } }
  const { token } = await aUser(parts)
  for (let used = 0; used < 4; used++) {
    parts.clock.advance(50_000)
    expect(await findSession(parts, token)).toBeDefined()
    await lastUseIs(token, parts.clock.now())
  }
})

test('a revoked session is dead at once, for photos too, and no other is (api calls)', async () => {
  const { parts } = portal
  const { token, userId } = await aUser(parts)
  const other = await createSession(parts, { userId, passwordHash: null })
  const session = await findSession(parts, token)
  if (!session || !other) throw new Error('no session was made')
  await revokeSession(parts, session)
  expect(await findSession(parts, token)).toBeUndefined()
  expect(await openSessionFinder(parts).findPhotoSession(session.photoHash)).toBeUndefined()
  expect(await findSession(parts, other.token)).toBeDefined()
})

test('the sessions of a disabled user are dead at once, and none is made', async () => {
  const { parts } = portal
  const { token, userId } = await aUser(parts)
  await parts.sql`update portal_user set is_disabled = true where id = ${userId}`
  expect(await findSession(parts, token)).toBeUndefined()
  expect(await createSession(parts, { userId, passwordHash: null })).toBeUndefined()
})

test('a password that was replaced before the session was made makes no session', async () => {
  const { parts } = portal
  const { userId } = await aUser(parts)
  const checked = { userId, passwordHash: 'the hash that was checked' }
  await parts.sql`update portal_user set password_hash = ${checked.passwordHash} where id = ${userId}`
  expect(await createSession(parts, checked)).toBeDefined()
  await parts.sql`update portal_user set password_hash = 'of the new password' where id = ${userId}`
  expect(await createSession(parts, checked)).toBeUndefined()
})

/** The note is written in the background, so wait until it is there. */
async function lastUseIs(token: string, time: Date): Promise<void> {
  await expect
    .poll(async () => {
      const { sql } = portal.parts
      const [row] = await sql<{ time: Date }[]>`
        select time_last_used as time from session where token_hash = sha256(${token}::bytea)`
      return row?.time
    })
    .toEqual(time)
}
