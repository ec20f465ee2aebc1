import type { StatementMonth } from '@portal/domain/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { aPayment } from '../testing/a-payment.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findStatement } from './statement.ts'
import { findStatementMonths } from './statement-list.ts'

let portal: TestApp
let own: Record<string, string>
let staff: Record<string, string>

// The clock stands at 16 Sep 2026.
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  ;({ headers: own } = await aUser(parts, {
    privileges: ['view_statements'],
    accounts: ['10001', '10002'],
  }))
  ;({ headers: staff } = await aUser(parts, {
    privileges: ['view_statements', 'access_internal_functionality', 'impersonate_in_any_context'],
  }))
  const june = { dateCreated: '2026-06-30T23:30:00+10:00', dateDue: '2026-07-10T00:00:00+10:00' }
  await anInvoice(parts, { invoiceNum: 'E1', totalCents: 100_050, balanceCents: 0, ...june })
  await anInvoice(parts, { accountNum: '20001', invoiceNum: 'S1', ...june })
  await aPayment(parts, {
    datePaid: '2026-08-01T00:30:00+10:00',
    amountCents: 100_050,
    allocations: [{ invoiceNum: 'E1', amountCents: 100_050 }],
  })
})
afterAll(() => portal.close())

const months = (accountNum: string, headers = own) =>
  portal.app.inject({ url: `/api/accounts/statements/${accountNum}`, headers })

proves(
  'listStatementMonths',
  200,
  'tells the months there are statements of, newest first (api calls)',
  async () => {
    expect((await months('10001')).json()).toEqual([
      { month: '2026-08', closing: 0, transactions: 1, otherCurrencies: [] },
      { month: '2026-07', closing: 1000.5, transactions: 0, otherCurrencies: [] },
      { month: '2026-06', closing: 1000.5, transactions: 1, otherCurrencies: [] },
    ])
    expect((await months('10002')).json()).toEqual([])
    expect((await months('10002', { ...staff, 'x-admin-account-filter': '10002' })).json()).toEqual([])
    expect((await months('20001', staff)).json()).toHaveLength(4)
  },
)

proves(
  'listStatementMonths',
  200,
  'names the currencies that the sum of a month leaves out (api calls)',
  async () => {
    const july = { dateCreated: '2026-07-10T10:00:00+10:00', accountNum: '20001', isOpen: true }
    await anInvoice(portal.parts, { invoiceNum: 'U1', currency: 'USD', ...july })
    await anInvoice(portal.parts, { invoiceNum: 'N1', currency: 'NZD', ...july, isOpen: false })
    const told = (await months('20001', staff)).json<StatementMonth[]>()
    expect(told.map(({ month, otherCurrencies }) => [month, ...otherCurrencies])).toEqual([
      ['2026-09', 'USD'],
      ['2026-08', 'USD'],
      ['2026-07', 'NZD', 'USD'],
      ['2026-06'],
    ])
  },
)

proves('listStatementMonths', 404, 'another customer’s account looks like none (api calls)', async () => {
  const missing = await months('99999')
  expect(missing.json()).toMatchObject({ status: 404, detail: 'We have no such account.' })
  const others = [
    await months('20001'),
    await months('10001', { ...own, 'x-account-filter': '10002' }),
    await months('99999', staff),
    await months('99999', { ...staff, 'x-admin-account-filter': '99999' }),
  ]
  for (const reply of others) expect(reply.body).toBe(missing.body)
})

const everyone = {
  accounts: 'all',
  companies: 'all',
  ownAccounts: [],
  beyondOwn: undefined,
} as unknown as Scope

test.each([
  ['before its first day', '2026-08-31T23:30:00+10:00', undefined],
  ['from its first hour', '2026-09-01T00:30:00+10:00', true],
  ['to its last one', '2026-09-30T23:30:00+10:00', true],
  ['when it is over', '2026-10-01T00:30:00+10:00', false],
])('%s a month has a statement that asks for payment: %s, %s', async (_when, now, isCurrent) => {
  const wanted = { accountNum: '20001', lastDay: '2026-09-30', now: new Date(now) }
  expect((await findStatement(portal.parts.sql, everyone, wanted))?.isCurrent).toBe(isCurrent)
})

test('the first month with a statement is March 2020, whatever was owing before (spec 5)', async () => {
  const { sql, clock } = portal.parts
  const accountNum = '20003'
  await anInvoice(portal.parts, { accountNum, dateCreated: '2020-02-10T10:00:00+11:00' })
  const now = clock.now()
  const openedWith = async (lastDay: string) =>
    (await findStatement(sql, everyone, { accountNum, lastDay, now }))?.openingCents
  expect([await openedWith('2020-02-29'), await openedWith('2020-03-31')]).toEqual([undefined, 11_000])
  const listed = await findStatementMonths(sql, everyone, { accountNum, now })
  expect(listed?.at(-1)).toMatchObject({ month: '2020-03', closing: 110, transactions: 0 })
})
