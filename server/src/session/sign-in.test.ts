import { argon2Sync } from 'node:crypto'
import { Session } from '@portal/domain/session'
import { dayMs, minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import type { ISql } from '../database/sql.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { duringTransaction } from '../testing/during-transaction.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
const password = 'Timber2026'
const trusted = '10.9.9.9'

beforeAll(async () => {
  portal = await testApp({ env: { TRUSTED_PROXIES: trusted } })
  const { parts } = portal
  const company = await aCompany(parts, { name: 'Berg Hardware', accounts: ['10482'] })
  await parts.sql`
    insert into customer (provider, account_num, name, site, date_updated) values
      ('odoo', '10482', 'Berg', 'Dandenong South', now()), ('epicor', '10482', 'Berg', null, now()),
      ('epicor', '10517', 'Others', 'Colac', now())`
  const hash = await hashPassword(password)
  // At the usual cost, a busy machine refuses some of many guesses for lack of time before any limit is
  // reached.
  const hashes = { kim: hash, disabled: hash, fresh: null, quick: cheapHash(password) }
  for (const [name, passwordHash] of Object.entries(hashes)) {
    const { userId } = await aUser(parts, {
      email: `${name}@berg.example`,
      company,
      privileges: ['view_invoices'],
    })
    await parts.sql`
      update portal_user set is_disabled = ${name === 'disabled'}, password_hash = ${passwordHash}
      where id = ${userId}`
  }
})
beforeEach(async () => {
  await portal.parts.sql`truncate sign_in_failure`
})
afterAll(() => portal.close())

interface Asked {
  email?: string
  password?: string
  /** The client's address as sent by a trusted proxy. */
  forwardedFor?: string
  remoteAddress?: string
}

async function signIn(asked: Asked = {}) {
  const { forwardedFor, remoteAddress = '203.0.113.7', ...change } = asked
  return portal.app.inject({
    method: 'POST',
    url: '/api/session/create',
    remoteAddress: forwardedFor === undefined ? remoteAddress : trusted,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    payload: { email: 'kim@berg.example', password, ...change },
  })
}

function cheapHash(message: string): string {
  const [nonce, parameters] = [Buffer.alloc(16, 7), { memory: 64, passes: 1, parallelism: 1 }]
  const hash = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...parameters })
  const [salt, bare] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${bare}`
}

proves(
  'createSession',
  200,
  'answers token, user, privileges, companies and accounts (spec 6 and 7; api calls)',
  async () => {
    const reply = await signIn({ email: ' Kim@Berg.EXAMPLE ' })
    expect(reply.statusCode).toBe(200)
    const session = Session.parse(reply.json())
    expect(session.token).toMatch(/^[\w-]{43}$/)
    expect(session).toMatchObject({
      user: { email: 'kim@berg.example' },
      privileges: { view_invoices: true },
      company: { company_name: 'Berg Hardware', accounts: ['10482'] },
      associatedCompanies: [{ company_name: 'Berg Hardware' }],
      allAccounts: ['10482'],
      accountMap: { 10482: 'Berg Hardware' },
      accountSites: { 10482: 'Dandenong South' },
      expiresAt: new Date(portal.parts.clock.now().getTime() + 7 * dayMs).toISOString(),
    })
    expect(Object.keys(session.privileges)).toEqual(['view_invoices'])
    expect(reply.headers['cache-control']).toContain('no-store')
  },
)

proves('createSession', 200, 'gives each sign-in a session of its own', async () => {
  const [one, other] = [await signIn(), await signIn()]
  expect(one.json().token).not.toBe(other.json().token)
  expect(one.json().photoHash).not.toBe(other.json().photoHash)
})

proves(
  'createSession',
  401,
  'wrong, unknown, disabled and without a password are the same to the byte (api calls and conventions)',
  async () => {
    const bodies = new Set<string>()
    for (const asked of [
      { password: 'Wrong2026' },
      { email: 'nobody@berg.example' },
      { email: 'disabled@berg.example' },
      { email: 'fresh@berg.example' },
      { email: "' or 1=1 --" },
    ]) {
      const reply = await signIn(asked)
      expect(reply.statusCode).toBe(401)
      expect(reply.headers['content-type']).toContain('application/problem+json')
      bodies.add(reply.body)
    }
    expect([...bodies]).toHaveLength(1)
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({
      detail: 'The email or the password is not right.',
    })
  },
)

proves(
  'createSession',
  401,
  'takes the same time for a wrong password and an unknown email (api calls)',
  async () => {
    const wrong: readonly Asked[] = [
      { password: 'Wrong2026' },
      { email: 'nobody@berg.example' },
      { email: 'disabled@berg.example' },
    ]
    const times: number[][] = wrong.map(() => [])
    // The shortest times have the least of other work in them. Without hashing, one would be a tenth of the others.
    const isAlike = () => {
      const shortest = times.map((each) => Math.min(...each))
      return Math.max(...shortest) / Math.min(...shortest) < 3
    }
    await signIn()
    // In turns, so that other load on the machine affects all cases alike, and longer on a busy one.
    for (let round = 0; round < 9 || (round < 25 && !isAlike()); round += 1) {
      for (const [at, asked] of wrong.entries()) {
        const since = performance.now()
        expect((await signIn({ ...asked, remoteAddress: `198.51.100.${round}` })).statusCode).toBe(401)
        times[at]?.push(performance.now() - since)
      }
    }
    expect(isAlike()).toBe(true)
  },
)

proves(
  'createSession',
  401,
  'of a user who is removed or disabled just then, with the right password (api calls)',
  async () => {
    const { sql } = portal.parts
    const { userId } = await aUser(portal.parts, { email: 'leaving@berg.example' })
    await sql`
      update portal_user set password_hash = (select password_hash from portal_user where email = 'kim@berg.example')
      where id = ${userId}`
    const changes: ((tx: ISql) => Promise<unknown>)[] = [
      (tx) => tx`update portal_user set is_disabled = true where id = ${userId}`,
      (tx) => tx`delete from portal_user where id = ${userId}`,
    ]
    for (const first of changes) {
      await sql`update portal_user set is_disabled = false where id = ${userId}`
      const work = () => signIn({ email: 'leaving@berg.example' })
      expect((await duringTransaction(sql, { first, work })).statusCode).toBe(401)
      expect(await sql`select from known_address where user_id = ${userId}`).toHaveLength(0)
    }
  },
)

proves('createSession', 400, 'names the fields that are missing or too long (spec 5)', async () => {
  const reply = await signIn({ email: '  ', password: '' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'password'])
  const long = await signIn({ email: `${'x'.repeat(320)}@x.example` })
  expect(long.json().errors).toMatchObject([{ path: 'email' }])
})

proves(
  'createSession',
  429,
  'after ten failures for one email from one address, right password or not (api calls and conventions)',
  async () => {
    for (let failed = 0; failed < 10; failed++) {
      expect((await signIn({ password: 'Wrong2026' })).statusCode).toBe(401)
    }
    const refused = await signIn({ email: 'KIM@berg.example' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await signIn({ remoteAddress: '203.0.113.8' })).statusCode).toBe(200)
    portal.parts.clock.advance(minuteMs)
    expect((await signIn()).statusCode).toBe(200)
  },
)

proves('createSession', 429, 'holds for guesses made all at once', async () => {
  const email = 'quick@berg.example'
  expect((await signIn({ email })).statusCode).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => signIn({ email, password: 'Wrong2026' })),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})

proves(
  'createSession',
  200,
  'lets people in where they signed in before, however many guess elsewhere (api calls)',
  async () => {
    const [email, home] = ['quick@berg.example', '192.0.2.77']
    expect((await signIn({ email, remoteAddress: home })).statusCode).toBe(200)
    for (let at = 0; at < 30; at += 1) {
      const guess = { email, password: 'Wrong2026', remoteAddress: `198.18.7.${at}` }
      expect((await signIn(guess)).statusCode).toBe(401)
    }
    expect((await signIn({ email, remoteAddress: '192.0.2.78' })).statusCode).toBe(429)
    expect((await signIn({ email, remoteAddress: home })).statusCode).toBe(200)
  },
)

proves(
  'createSession',
  429,
  'counts by the address a trusted proxy names, and believes nobody else',
  async () => {
    for (let failed = 0; failed < 10; failed++) {
      await signIn({ password: 'Wrong2026', forwardedFor: '198.51.100.1' })
    }
    expect((await signIn({ forwardedFor: '198.51.100.1' })).statusCode).toBe(429)
    expect((await signIn({ forwardedFor: '198.51.100.1:50012' })).statusCode).toBe(429)
    expect((await signIn({ forwardedFor: '198.51.100.2' })).statusCode).toBe(200)
    expect((await signIn({ forwardedFor: '198.51.100.2:50012' })).statusCode).toBe(200)
    for (let failed = 0; failed < 10; failed++) {
      const headers = { 'x-forwarded-for': `198.51.100.${failed}` }
      const payload = { email: 'kim@berg.example', password: 'Wrong2026' }
      await portal.app.inject({
        method: 'POST',
        url: '/api/session/create',
        headers,
        payload,
        remoteAddress: '192.0.2.1',
      })
    }
    expect((await signIn({ remoteAddress: '192.0.2.1' })).statusCode).toBe(429)
  },
)
