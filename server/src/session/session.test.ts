import { privilegeSets } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { aCompany, aUser, type TestUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let staff: TestUser
beforeAll(async () => {
  portal = await testApp({ env: { SECURE_NETWORKS: '10.1.0.0/16', TRUSTED_PROXIES: '10.9.9.9' } })
  const { parts } = portal
  staff = await aUser(parts, { privileges: privilegeSets.staff })
  await aCompany(parts, { id: 1, name: 'Smith & 50% Sons', accounts: ['20002', '20001'] })
  await aCompany(parts, { id: 2, name: 'smithfield_Trade', accounts: ['20003'] })
  await aCompany(parts, { id: 3, name: 'Smith Builders', type: 'builder', accounts: ['20004'] })
  await aCompany(parts, { id: 4, name: 'Smith without accounts' })
  await parts.sql`
    insert into customer (provider, account_num, name, site, date_updated)
    values ('epicor', '20001', 'Smith Epicor', 'Bendigo', now()), ('odoo', '20001', 'Smith Odoo', 'Echuca', now()),
      ('odoo', '20009', 'Odoo Only', 'Ararat', now()), ('odoo', '20%41', 'Percent', null, now())`
})
afterAll(() => portal.close())

proves(
  'revokeSession',
  204,
  'ends the session at once, and no other of the user (spec 7; api calls and conventions)',
  async () => {
    const { app, parts } = portal
    const user = await aUser(parts)
    const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
      app.inject({ method, url: `/api${url}`, headers: user.headers })
    expect((await ask('/session/check-context')).statusCode).toBe(200)
    const reply = await ask('/session/revoke', 'POST')
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    const dead = await ask('/session/check-context')
    expect(dead.statusCode).toBe(440)
    expect(dead.json().detail).toBe('Your session has ended. Please sign in again.')
    expect((await ask('/session/revoke', 'POST')).statusCode).toBe(440)
  },
)

proves(
  'getSession',
  200,
  'says what sign-in said, as it is now, and never the token (api calls)',
  async () => {
    const { app, parts } = portal
    await aUser(parts, { email: 'now@test.example', privileges: ['view_invoices'], accounts: ['30001'] })
    await parts.sql`
    update portal_user set password_hash = ${await hashPassword('Timber2026')} where email = 'now@test.example'`
    const payload = { email: 'now@test.example', password: 'Timber2026' }
    const signIn = await app.inject({ method: 'POST', url: '/api/session/create', payload })
    const { token, ...session } = signIn.json<Record<string, string>>()
    const ask = async () => app.inject({ url: '/api/session', headers: { 'x-session-token': token } })
    expect((await ask()).json()).toEqual(session)
    await parts.sql`update portal_user set privileges = '{view_statements}' where email = 'now@test.example'`
    expect((await ask()).json()).toEqual({ ...session, privileges: { view_statements: true } })
  },
)

async function contextOf(remoteAddress: string, forwardedFor?: string): Promise<unknown> {
  const forwarded = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const headers = { ...staff.headers, ...forwarded }
  const reply = await portal.app.inject({ url: '/api/session/check-context', remoteAddress, headers })
  return reply.json<unknown>()
}

proves(
  'checkContext',
  200,
  'is true inside the secure networks alone, through trusted proxies (spec 7; api calls)',
  async () => {
    expect(await contextOf('10.1.2.3')).toBe(true)
    expect(await contextOf('::ffff:10.1.2.3')).toBe(true)
    expect(await contextOf('127.0.0.1')).toBe(false)
    expect(await contextOf('203.0.113.7')).toBe(false)
    expect(await contextOf('10.9.9.9', '10.1.2.3')).toBe(true)
    expect(await contextOf('10.9.9.9', '10.1.2.3:50012')).toBe(true)
    expect(await contextOf('10.9.9.9', '203.0.113.7')).toBe(false)
    expect(await contextOf('10.9.9.9', '203.0.113.7:50012')).toBe(false)
    expect(await contextOf('10.9.9.9', '10.1.2.3, 203.0.113.7')).toBe(false)
    expect(await contextOf('203.0.113.7', '10.1.2.3')).toBe(false)
    expect(await contextOf('10.1.2.3', '203.0.113.7')).toBe(false)
  },
)

async function find(companyName: string): Promise<number[]> {
  const payload = { companyName, companyType: 'merchant' }
  const url = '/api/portal/company/find'
  const reply = await portal.app.inject({ method: 'POST', url, headers: staff.headers, payload })
  expect(reply.statusCode).toBe(200)
  return reply.json().map(({ company }: { company: { ID: number } }) => company.ID)
}

proves(
  'findCompanies',
  200,
  'answers merchants with their accounts, named for each (spec 7; api calls)',
  async () => {
    const payload = { companyName: 'SMITH &', companyType: 'merchant' }
    const url = '/api/portal/company/find'
    const reply = await portal.app.inject({ method: 'POST', url, headers: staff.headers, payload })
    expect(reply.json()).toEqual([
      {
        company: { ID: 1, company_name: 'Smith & 50% Sons' },
        accountList: ['20001', '20002'],
        mappedAccounts: [
          { accountNumber: '20001', companyName: 'Smith & 50% Sons' },
          { accountNumber: '20002', companyName: 'Smith & 50% Sons' },
        ],
        accountSites: { '20001': 'Bendigo' },
      },
    ])
  },
)

proves(
  'findCompanies',
  200,
  'finds merchants with accounts by a part of the name, wildcards being letters (spec 6; api calls)',
  async () => {
    expect(await find(' smith ')).toEqual([1, 2])
    expect(await find('%')).toEqual([1])
    expect(await find('_')).toEqual([2])
    expect(await find('\\')).toEqual([])
    expect(await find('  ')).toEqual([])
    expect(await find("'; drop table company; --")).toEqual([])
  },
)

test('a look-up of companies or accounts stands in the audit', async () => {
  const { app, parts } = portal
  const { userId, headers } = await aUser(parts, { privileges: privilegeSets.staff })
  for (const companyName of ['smith', 'smith &']) {
    const payload = { companyName, companyType: 'merchant' }
    await app.inject({ method: 'POST', url: '/api/portal/company/find', headers, payload })
  }
  await app.inject({ method: 'GET', url: '/api/erp/account/by-id/20001', headers })
  const looks = () => parts.sql`
    select call, scope, count from audit_log where user_id = ${userId} order by call`
  await expect.poll(looks).toEqual([
    { call: 'findCompanies', scope: 'all companies', count: 2 },
    { call: 'findErpAccount', scope: 'all accounts', count: 1 },
  ])
})

proves('findCompanies', 200, 'answers fifty at most (api calls)', async () => {
  for (let made = 0; made < 51; made++)
    await aCompany(portal.parts, { name: `Many ${made}`, accounts: [`M${made}`] })
  expect(await find('many')).toHaveLength(50)
})

proves('findCompanies', 400, 'names another type of company, and a term that is too long', async () => {
  for (const payload of [
    { companyName: 'x', companyType: 'builder' },
    { companyName: 'x'.repeat(201), companyType: 'merchant' },
    {},
  ]) {
    const url = '/api/portal/company/find'
    const reply = await portal.app.inject({ method: 'POST', url, headers: staff.headers, payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors.length).toBeGreaterThan(0)
  }
})

async function found(accountNum: string): Promise<unknown> {
  const url = `/api/erp/account/by-id/${encodeURIComponent(accountNum)}`
  const reply = await portal.app.inject({ url, headers: staff.headers })
  expect(reply.statusCode).toBe(200)
  return reply.json<unknown>()
}

proves(
  'findErpAccount',
  200,
  'answers one row of whichever provider knows the number, or none (spec 7; api calls)',
  async () => {
    expect(await found('20001')).toEqual([{ Name: 'Smith Epicor', accountNum: '20001', site: 'Bendigo' }])
    expect(await found('20009')).toEqual([{ Name: 'Odoo Only', accountNum: '20009', site: 'Ararat' }])
    await aCompany(portal.parts, { name: 'Nameless Timber', accounts: ['N-1'] })
    expect(await found('N-1')).toEqual([{ Name: 'Nameless Timber', accountNum: 'N-1' }])
    expect(await found('2000')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('x'.repeat(200))).toEqual([])
  },
)

test('a number in a path is decoded once (api conventions)', async () => {
  expect(await found('20%41')).toEqual([{ Name: 'Percent', accountNum: '20%41' }])
  expect(await found('20%2541')).toEqual([])
})

proves('findErpAccount', 400, 'refuses a number longer than any', async () => {
  const url = `/api/erp/account/by-id/${'x'.repeat(201)}`
  expect((await portal.app.inject({ url, headers: staff.headers })).statusCode).toBe(400)
})
