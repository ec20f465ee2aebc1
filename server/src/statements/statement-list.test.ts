import type { StatementMonth } from '@portal/domain/statements'
import { afterAll, beforeAll, expect } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { aPayment } from '../testing/a-payment.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

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
