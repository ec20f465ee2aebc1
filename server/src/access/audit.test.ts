import { privilegeSets } from '@portal/domain/privileges'
import { minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aUser, type TestUser } from '../testing/a-user.ts'
import { insertRow } from '../testing/insert-row.ts'
import { anOrder } from '../testing/an-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { openAudit } from './audit.ts'
import { scopeOf, type RequestHeaders } from './scope.ts'
import { findSession } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'

let portal: TestApp
let staff: TestUser
let session: SignedIn
let audit: ReturnType<typeof openAudit>

beforeAll(async () => {
  portal = await testApp()
  staff = await aUser(portal.parts, { privileges: privilegeSets.staff, accounts: ['OWN1'] })
  await aCompany(portal.parts, { id: 12, accounts: ['10482', '10517'] })
  session = (await findSession(portal.parts, staff.token)) as SignedIn
})
beforeEach(async () => {
  await portal.parts.sql`truncate audit_log`
  audit = openAudit(portal.parts)
})
afterAll(() => portal.close())

async function use(headers: RequestHeaders = {}, call = 'listOrders', on = audit): Promise<void> {
  on.noteUse({ session, scope: await scopeOf(portal.parts, session, headers), call })
}

const rows = () => portal.parts.sql`
  select call, scope, count, email, encode(session_hash, 'hex') as session, hour, time_first, time_last
  from audit_log order by hour, call, scope`

test('one row for each session, scope and call in an hour, with a count and who it was (api scope)', async () => {
  const { clock } = portal.parts
  clock.set('2026-09-16T10:58:00+10:00')
  const [first, hour] = [clock.now(), new Date('2026-09-16T00:00:00Z')]
  await use()
  await use()
  await use({ 'x-admin-account-filter': '10482, 10517', 'x-admin-company-filter': '12' })
  await use({}, 'getOrder')
  clock.advance(minuteMs)
  await use()
  await audit.flush()
  clock.advance(2 * minuteMs)
  await use()
  await audit.stop()
  const by = { email: staff.email, session: session.sessionHash }
  const noted = await rows()
  expect(noted).toMatchObject([
    { call: 'getOrder', scope: 'all accounts', count: 1, hour, ...by },
    { call: 'listOrders', scope: 'all accounts', count: 3, hour, time_first: first, ...by },
    { call: 'listOrders', scope: 'companies 12; accounts 10482, 10517', count: 1, hour, ...by },
    { call: 'listOrders', scope: 'all accounts', count: 1, hour: new Date('2026-09-16T01:00:00Z'), ...by },
  ])
})

test('a scope within one’s own accounts is nobody’s business', async () => {
  await use({ 'x-admin-account-filter': 'OWN1' })
  await audit.stop()
  expect(await rows()).toHaveLength(0)
})

test('what two servers note adds up', async () => {
  const other = openAudit(portal.parts)
  for (let each = 0; each < 20; each++) {
    await use()
    await use({}, 'listOrders', other)
    await Promise.all([audit.flush(), other.flush()])
  }
  await Promise.all([audit.stop(), other.stop()])
  expect(await rows()).toMatchObject([{ count: 40 }])
})

test('it is written about a second later, in the background (api scope)', async () => {
  await use()
  expect(await rows()).toHaveLength(0)
  await expect.poll(rows).toMatchObject([{ count: 1 }])
  await audit.stop()
})

test('what could not be written is kept until the database answers again (api scope)', async () => {
  const { sql } = portal.parts
  await use()
  await sql`alter table audit_log rename to away`
  await expect(audit.flush()).rejects.toThrow('audit_log')
  await use()
  await sql`alter table away rename to audit_log`
  await audit.stop()
  expect(await rows()).toMatchObject([{ count: 2 }])
})

test('a stop without a database puts what is left into the log (api scope)', async () => {
  const { sql } = portal.parts
  await sql`alter table audit_log rename to away`
  await use()
  await audit.stop()
  await sql`alter table away rename to audit_log`
  expect(portal.log.takeErrors()).toMatchObject([
    { entries: [{ email: staff.email, scope: 'all accounts', count: 1 }] },
  ])
})

const noCustomers = (count: number) => Array.from({ length: count }, (_, at) => `${70_000 + at}`).join()

test('every company and account that exists is named, whatever else a filter names (api scope)', async () => {
  const junk = noCustomers(90)
  await use({ 'x-admin-account-filter': `${junk},10517`, 'x-admin-company-filter': '99, 12' })
  await use({ 'x-admin-account-filter': `10517,${junk},9`, 'x-admin-company-filter': '12' })
  await use({ 'x-admin-account-filter': '1; companies 12' }, 'getOrder')
  await audit.stop()
  expect(await rows()).toMatchObject([
    { scope: '1 number that names nothing' },
    { scope: 'companies 12; accounts 10517; 91 numbers that name nothing', count: 2 },
  ])
})

test('accounts that only orders, customers or former customers have are named too', async () => {
  const { parts } = portal
  await anOrder(parts, { accountNum: 'ORDER' })
  const customer = {
    provider: 'odoo',
    account_num: 'CUSTOMER',
    name: 'Berg',
    date_updated: parts.clock.now(),
  }
  await insertRow(parts.sql, 'customer', customer)
  await insertRow(parts.sql, 'account_without_customer', { account_num: 'FORMER' })
  await use({ 'x-admin-account-filter': 'ORDER,CUSTOMER,FORMER,OWN1,NEVER' })
  await audit.stop()
  expect(await rows()).toMatchObject([
    { scope: 'accounts ORDER, CUSTOMER, FORMER, OWN1; 1 number that names nothing' },
  ])
})

test('two filters together are what both name', async () => {
  await use({ 'x-admin-company-filter': '12', 'x-account-filter': '10517,OWN1' })
  await audit.stop()
  expect(await rows()).toMatchObject([{ scope: 'accounts 10517' }])
})

test('filters longer than an index takes are kept whole, and told apart', async () => {
  const many = Array.from({ length: 900 }, (_, at) => `\\\u00e9${100_000 + at}`)
  await aCompany(portal.parts, { accounts: many })
  await use({ 'x-admin-account-filter': many.join() })
  await use({ 'x-admin-account-filter': `${many.join()},10482` })
  await audit.stop()
  const all = `accounts ${many.join(', ')}`
  expect((await rows()).map(({ scope }) => scope as unknown)).toEqual([all, `${all}, 10482`])
})
