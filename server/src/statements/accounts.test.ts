import { melbourneDay } from '@portal/domain/dates'
import { lastDayOfMonth } from '@portal/domain/statement-months'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { aPayment } from '../testing/a-payment.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findStatement } from './statement.ts'

const privileges = ['view_statements'] as const
const customers = [
  ['epicor', '10001', 'Zeller Timber', 'Ann'],
  ['odoo', '10001', 'Zeller Timber Pty Ltd', 'Bob'],
  ['odoo', '10002', 'éclair Frames', 'Bob'],
  ['epicor', '10003', 'Eastgate Hardware', 'Ann'],
  ['epicor', '9', 'zeller timber', 'Cy'],
  ['epicor', '20001', 'Foreign Hardware', 'Cy'],
] as const

let portal: TestApp
let own: Record<string, string>
let staff: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  own = (await aUser(parts, { privileges, accounts: ['10001', '10002', '10003', '9'] })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  staff = (await aUser(parts, { privileges: internal })).headers
  for (const [provider, num, name, rep] of customers) {
    await parts.sql`
      insert into customer (provider, account_num, name, sales_rep, date_updated)
      values (${provider}, ${num}, ${name}, ${rep}, now())`
  }
  await parts.sql`update customer set site = 'Bayswater' where account_num = '10001' and provider = 'epicor'`
})
afterAll(() => portal.close())

interface Row {
  CustNum: string
  customerName: string
}
const rows = async (path: string, headers = own) =>
  (await portal.app.inject({ url: `/api/${path}`, headers })).json<Row[]>()
const numbers = async (path: string, headers = own) =>
  (await rows(path, headers)).map(({ CustNum }) => CustNum)

proves(
  'listStatements',
  200,
  'lists an account that both providers know once, as epicor has it (api calls)',
  async () => {
    expect(await rows('accounts/list/0/50/CustNum/ASC')).toEqual([
      {
        customerNum: '10001',
        CustNum: '10001',
        customerName: 'Zeller Timber',
        salesRep: 'Ann',
        site: 'Bayswater',
      },
      { customerNum: '10002', CustNum: '10002', customerName: 'éclair Frames', salesRep: 'Bob', site: null },
      {
        customerNum: '10003',
        CustNum: '10003',
        customerName: 'Eastgate Hardware',
        salesRep: 'Ann',
        site: null,
      },
      { customerNum: '9', CustNum: '9', customerName: 'zeller timber', salesRep: 'Cy', site: null },
    ])
  },
)

proves(
  'listStatements',
  200,
  'sorts names by English rules, ties by number, in pages (spec 7; api calls)',
  async () => {
    expect(await numbers('accounts/list/0/50/customerName/ASC')).toEqual(['10003', '10002', '10001', '9'])
    expect(await numbers('accounts/list/0/50/CUSTOMERNAME/DESC')).toEqual(['10001', '9', '10002', '10003'])
    expect(await numbers('accounts/list/0/50/custnum/DESC')).toEqual(['9', '10003', '10002', '10001'])
    expect(await numbers('accounts/list/1/2/CustNum/DESC')).toEqual(['10003', '10002'])
    expect(await numbers('accounts/list/9/2/CustNum/DESC')).toEqual([])
  },
)

proves('listStatements', 200, 'lists an account that only invoices know, with its statement', async () => {
  const { parts } = portal
  const name = 'Unlisted & Sons'
  const company = await aCompany(parts, { name, accounts: ['30001', '30002'] })
  const { headers } = await aUser(parts, { privileges, company })
  await anInvoice(parts, { accountNum: '30001', invoiceNum: 'U1', totalCents: 500_000 })
  expect(await rows('accounts/list/0/50/customerName/DESC', headers)).toEqual([
    { customerNum: '30001', CustNum: '30001', customerName: name, salesRep: '', site: null },
  ])
  const lastDay = lastDayOfMonth(melbourneDay(parts.clock.now()).slice(0, 7))
  const statement = (num: string) =>
    portal.app.inject({ url: `/api/erp/report/aged-receivables/${num},${lastDay}`, headers })
  expect((await statement('30001')).statusCode).toBe(200)
  expect((await statement('30002')).statusCode).toBe(404)
})

proves(
  'listStatements',
  200,
  'lists for staff and its own customers an account that only payments know (api scope)',
  async () => {
    const { parts } = portal
    const company = await aCompany(parts, { name: 'Early & Payers', accounts: ['30003', '30004'] })
    const { headers } = await aUser(parts, { privileges, company })
    await aPayment(parts, { accountNum: '30003', datePaid: '2026-08-01', amountCents: 1000 })
    expect(await numbers('accounts/list/0/50/CustNum/ASC', headers)).toEqual(['30003'])
    const all = await numbers('accounts/list/0/50/customerName/ASC', staff)
    expect(all.slice(0, 3)).toEqual(['30003', '10003', '10002'])
  },
)

proves('listStatements', 200, 'lists an account for staff while it has documents (api scope)', async () => {
  const { parts } = portal
  const accountNum = 'Nobody’s'
  const first = () => rows('accounts/list/0/1/CustNum/DESC', staff)
  await anInvoice(parts, { accountNum, invoiceNum: 'U2', totalCents: 500_000 })
  await anInvoice(parts, { accountNum, invoiceNum: 'U3', totalCents: 500_000 })
  expect(await first()).toEqual([
    { customerNum: accountNum, CustNum: accountNum, customerName: accountNum, salesRep: '', site: null },
  ])
  await parts.sql`update invoice set account_num = 'Whose' where invoice_num = 'U2'`
  await parts.sql`delete from invoice where invoice_num = 'U3'`
  expect(await first()).toMatchObject([{ CustNum: 'Whose' }])
  await parts.sql`insert into customer (provider, account_num, name, date_updated) values ('odoo', 'Whose', 'A', now())`
  expect(await numbers('accounts/list/0/2/CustNum/DESC', staff)).toEqual(['Whose', '9'])
})

proves('listStatements', 200, 'lists the accounts of the scope alone', async () => {
  expect(await numbers('accounts/list/0/50/CustNum/ASC', staff)).toContain('20001')
  const filtered = { ...own, 'x-account-filter': '20001,9' }
  expect(await numbers('accounts/list/0/50/CustNum/ASC', filtered)).toEqual(['9'])
})

proves('listEpicorAccounts', 200, 'lists what epicor knows (spec 7)', async () => {
  expect(await numbers('erp/accounts/0/50/CustNum/DESC')).toEqual(['9', '10003', '10001'])
})

proves(
  'listOdooAccounts',
  200,
  'lists what the newer system knows, as it has it (spec 7; api calls)',
  async () => {
    const [first, second] = await rows('erp/odoo/accounts/0/50/customerName/DESC')
    expect(first).toMatchObject({ CustNum: '10001', customerName: 'Zeller Timber Pty Ltd' })
    expect(second).toMatchObject({ CustNum: '10002' })
  },
)

test('a statement is addressed to the customer as the list has it, which is as epicor has it', async () => {
  const { parts } = portal
  const accountNum = '40001'
  for (const [provider, name] of [
    ['odoo', 'Zephyr Frames Pty Ltd'],
    ['epicor', 'Zephyr Frames'],
  ] as const)
    await parts.sql`
      insert into customer (provider, account_num, name, date_updated)
      values (${provider}, ${accountNum}, ${name}, now())`
  await anInvoice(parts, { accountNum, invoiceNum: 'U4' })
  const wanted = { accountNum, lastDay: '2026-09-30', now: parts.clock.now() }
  const scope = { accounts: [accountNum] } as unknown as Scope
  expect((await findStatement(parts.sql, scope, wanted))?.customerName).toBe('Zephyr Frames')
})
