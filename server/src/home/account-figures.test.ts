import type { AccountFigures, HomeSummary } from '@portal/domain/home-summary'
import { invoiceStatus } from '@portal/domain/invoice-status'
import type { Invoice } from '@portal/domain/invoices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

type UserHeaders = Record<string, string>

const figuresOf = async (headers: UserHeaders) =>
  (await portal.app.inject({ url: '/api/home/summary', headers })).json<HomeSummary>().accounts

const listed = async (headers: UserHeaders, filter: object) => {
  const url = '/api/accounts/invoices-hybrid/dateDue/ASC'
  const payload = { epicorIdx: 0, timmsIdx: 0, limit: 100, filter }
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload })
  return reply.json<{ invoices: Invoice[] }>().invoices
}

let lastAccount = 40_000
/** A new account and its owner, who may only see invoices. */
async function anAccount(): Promise<{ accountNum: string; headers: UserHeaders }> {
  const accountNum = String((lastAccount += 1))
  const { headers } = await aUser(portal.parts, { privileges: ['view_invoices'], accounts: [accountNum] })
  return { accountNum, headers }
}

const none = { due: 0, count: 0 }
const noAgeing = { notYet: none, days30: none, days60: none, days90: none, older: none }
const nothing = {
  owing: 0,
  open: 0,
  openCount: 0,
  overdue: 0,
  overdueCount: 0,
  week: 0,
  weekCount: 0,
  ageing: noAgeing,
  credit: 0,
  creditCount: 0,
}
const past = '2026-09-01T00:00:00Z'

proves(
  'getHomeSummary',
  200,
  'tells what is owing to those who may see invoices, tile or not (api calls)',
  async () => {
    const { headers } = await anAccount()
    expect(await figuresOf(headers)).toEqual({ currency: 'AUD', ...nothing, others: [] })
    const { headers: strange } = await aUser(portal.parts, { privileges: ['view_statements'] })
    expect(await figuresOf(strange)).toBeUndefined()
  },
)

proves(
  'getHomeSummary',
  200,
  'states open credit apart from open invoices, and both by what is left (api calls)',
  async () => {
    const { accountNum, headers } = await anAccount()
    const own = { accountNum, dateDue: past }
    await anInvoice(portal.parts, { ...own, totalCents: 50_000, balanceCents: 12_345 })
    await anInvoice(portal.parts, { ...own, totalCents: 20_000, dateDue: null, provider: 'odoo' })
    await anInvoice(portal.parts, { ...own, totalCents: 70_000, balanceCents: 0 })
    await anInvoice(portal.parts, { ...own, totalCents: 9_000, balanceCents: 4_005, isCreditNote: true })
    await anInvoice(portal.parts, { ...own, totalCents: 800, balanceCents: 0, isCreditNote: true })
    expect(await figuresOf(headers)).toEqual({
      currency: 'AUD',
      owing: 283.4,
      open: 323.45,
      openCount: 2,
      overdue: 123.45,
      overdueCount: 1,
      week: 0,
      weekCount: 0,
      ageing: { ...noAgeing, notYet: { due: 200, count: 1 }, days30: { due: 123.45, count: 1 } },
      credit: 40.05,
      creditCount: 1,
      others: [],
    })
  },
)

describe('currencies', () => {
  proves('getHomeSummary', 200, 'never adds up different currencies (api calls)', async () => {
    const { accountNum, headers } = await anAccount()
    await anInvoice(portal.parts, { accountNum, totalCents: 100, dateDue: past })
    await anInvoice(portal.parts, { accountNum, totalCents: 2_000, dateDue: past, currency: 'NZD' })
    await anInvoice(portal.parts, { accountNum, totalCents: 30_000, currency: 'NZD', isCreditNote: true })
    await anInvoice(portal.parts, { accountNum, totalCents: 400_000, currency: 'FJD' })
    const late = (due: number) => ({ ...noAgeing, days30: { due, count: 1 } })
    const one = { ...nothing, open: 1, openCount: 1, overdue: 1, overdueCount: 1, ageing: late(1), owing: 1 }
    const nzd = { ...one, open: 20, overdue: 20, ageing: late(20), credit: 300, creditCount: 1, owing: -280 }
    const fjd = {
      open: 4000,
      openCount: 1,
      ageing: { ...noAgeing, notYet: { due: 4000, count: 1 } },
      owing: 4000,
    }
    expect(await figuresOf(headers)).toEqual({
      ...one,
      currency: 'AUD',
      others: [
        { ...nothing, currency: 'FJD', ...fjd },
        { ...nzd, currency: 'NZD' },
      ],
    })
  })

  test('a document that changes its currency moves its amount there', async () => {
    const { accountNum, headers } = await anAccount()
    await anInvoice(portal.parts, { accountNum, totalCents: 100 })
    await portal.parts.sql`update invoice set currency = 'NZD' where account_num = ${accountNum}`
    expect(await figuresOf(headers)).toMatchObject({
      ...nothing,
      others: [{ currency: 'NZD', open: 1, openCount: 1 }],
    })
    await portal.parts.sql`delete from invoice where account_num = ${accountNum}`
    expect(await figuresOf(headers)).toMatchObject({ ...nothing, others: [] })
  })
})

test.each([
  ['in winter', '2026-06-30T10:00:00Z', '2026-06-30T13:59:59Z', '2026-06-30T14:00:00Z'],
  ['in summer', '2027-01-05T10:00:00Z', '2027-01-05T12:59:59Z', '2027-01-05T13:00:00Z'],
  ['on the day summer time begins', '2026-10-03T20:00:00Z', '2026-10-04T12:59:59Z', '2026-10-04T13:00:00Z'],
  ['on the day summer time ends', '2027-04-03T20:00:00Z', '2027-04-04T13:59:59Z', '2027-04-04T14:00:00Z'],
])(
  'an invoice turns overdue at Melbourne midnight %s, as it does in the list',
  async (_when, due, before, midnight) => {
    const { accountNum } = await anAccount()
    await anInvoice(portal.parts, { accountNum, totalCents: 100, dateDue: due })
    for (const [now, isOverdue] of [
      [before, false],
      [midnight, true],
    ] as const) {
      portal.parts.clock.set(now)
      // The clock jumps by months, so each person has just signed in.
      const session = await aUser(portal.parts, {
        privileges: ['view_invoices'],
        grantedAccounts: [accountNum],
      })
      expect(await figuresOf(session.headers)).toMatchObject({
        overdueCount: Number(isOverdue),
        openCount: 1,
      })
      const [invoice] = await listed(session.headers, {})
      expect(invoice && invoiceStatus(invoice, new Date(now)).isOverdue).toBe(isOverdue)
    }
  },
)

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0) / 100

describe('the demo', () => {
  let demo: TestApp
  beforeAll(async () => {
    demo = await testApp({ data: 'demo' })
  })
  afterAll(() => demo.close())

  proves('getHomeSummary', 200, 'says of each scope what its documents come to, one by one', async () => {
    const now = demo.parts.clock.now()
    const rows = await demo.parts.sql<
      { accountNum: string; isCreditNote: boolean; isOpen: boolean; dateDue: string | null; cents: number }[]
    >`
      select account_num as "accountNum", is_credit_note as "isCreditNote", is_open as "isOpen",
        to_json(date_due) #>> '{}' as "dateDue", balance_cents as cents
      from invoice where is_open`
    const accounts = [...new Set(rows.map(({ accountNum }) => accountNum))].toSorted()
    const internal = ['access_internal_functionality', 'impersonate_in_any_context', 'view_invoices'] as const
    const { headers } = await aUser(demo.parts, { privileges: internal })
    for (const some of [accounts, accounts.slice(0, 1), accounts.slice(2, 9), ['no such account']]) {
      const own = rows.filter(({ accountNum }) => some.includes(accountNum))
      const invoices = own.filter(({ isCreditNote }) => !isCreditNote)
      const credits = own.filter(({ isCreditNote }) => isCreditNote)
      const overdue = invoices.filter((invoice) => invoiceStatus(invoice, now).isOverdue)
      const filter = some === accounts ? {} : { 'x-admin-account-filter': some.join(',') }
      const reply = await demo.app.inject({ url: '/api/home/summary', headers: { ...headers, ...filter } })
      const { accounts: figures } = reply.json<{ accounts: AccountFigures }>()
      expect(figures).toMatchObject({
        open: sumOf(invoices),
        openCount: invoices.length,
        overdue: sumOf(overdue),
        overdueCount: overdue.length,
        credit: sumOf(credits),
        creditCount: credits.length,
      })
      expect(figures.owing).toBeCloseTo(figures.open - figures.credit, 6)
    }
  })
})
