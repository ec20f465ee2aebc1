import type { InvoiceFilter } from '@portal/contract/invoices'
import type { OrderFilter } from '@portal/contract/sales'
import type { AccountFigures } from '@portal/domain/home-summary'
import { ageingParts, dueFilters, type DueFilter } from '@portal/domain/due-filter'
import { dayMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

// The clock stands at 10:30 on Wednesday 16 September 2026 in Melbourne: UTC+10.
const startOfToday = Date.parse('2026-09-15T14:00:00Z')
/** The last instant of one Melbourne day, and the first of the next, `days` from today. */
const aroundStartOf = (days: number): string[] =>
  [startOfToday + days * dayMs - 1, startOfToday + days * dayMs].map((ms) => new Date(ms).toISOString())

let portal: TestApp
/** Users who see everything, several accounts, or one of them. */
let askers: Record<string, string>[]
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  const seen = ['see_home_sales_tile', 'view_live_all_sales_orders', 'view_invoices'] as const
  const internal = ['access_internal_functionality', 'impersonate_in_any_context'] as const
  const staff = (await aUser(parts, { privileges: [...internal, ...seen] })).headers
  const some = (await aUser(parts, { privileges: seen, grantedAccounts: ['10001', '10002'] })).headers
  askers = [staff, some, { ...some, 'x-account-filter': '10002' }]
  await addOrders()
  await addInvoices()
})
afterAll(() => portal.close())

const providers = ['epicor', 'odoo'] as const
const accountAt = (at: number): string => `1000${(at % 3) + 1}`

async function addOrders(): Promise<void> {
  const days = [null, ...[-30, 0, 1].flatMap(aroundStartOf)]
  const states = [
    {},
    { isFulfilled: true },
    { isVoid: true },
    { isOpen: false },
    { status: 'draft' },
    { dateShip: aroundStartOf(0)[1] ?? null },
  ]
  let made = 0
  for (const dateDue of days)
    for (const state of states)
      for (const provider of providers)
        await anOrder(portal.parts, {
          dateDue,
          provider,
          accountNum: accountAt((made += 1)),
          customerPoNum: `HP-44${made % 20}`,
          ...state,
        })
}

async function addInvoices(): Promise<void> {
  const days = [null, ...[-90, -60, -30, 0, 1, 8].flatMap(aroundStartOf)]
  const states = [
    {},
    { balanceCents: 4000 },
    { balanceCents: 0, isOpen: true },
    { isOpen: false },
    { isCreditNote: true },
  ]
  let made = 0
  for (const dateDue of days)
    for (const state of states)
      for (const currency of ['AUD', 'NZD'])
        await anInvoice(portal.parts, {
          dateDue,
          currency,
          provider: providers[made % 2] ?? 'epicor',
          accountNum: accountAt((made += 1)),
          totalCents: 11_000,
          ...state,
        })
}

interface Listed {
  readonly srcProvider: string
  readonly dateDue: string | null
  readonly amountDue: number
  readonly currency: string
}

/**
 * All rows of a list, page by page with both offsets; they must equal those of its pages with one offset, and
 * of its file.
 */
async function listed(
  headers: Record<string, string>,
  { list, sort, filter }: { list: string; sort: string; filter: object },
) {
  const ask = (path: string, payload: object) =>
    portal.app.inject({
      method: 'POST',
      url: `/api${list}${path}/${sort}/DESC`,
      headers,
      payload: { ...payload, filter },
    })
  const rows: Listed[] = []
  let at = { epicorIdx: 0, timmsIdx: 0 }
  for (let isMore = true; isMore;) {
    const reply = await ask('-hybrid', { ...at, limit: 7 })
    expect([filter, reply.statusCode]).toEqual([filter, 200])
    const page = reply.json()
    const own: Listed[] = page.orders ?? page.invoices
    rows.push(...own)
    at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx }
    isMore = own.length === 7
  }
  expect(rows.slice(0, 100)).toEqual((await ask('/0/100', {})).json())
  expect((await ask('/export', {})).body.trim().split('\r\n')).toHaveLength(rows.length + 1)
  return rows
}

const ordersOf = (headers: Record<string, string>, filter: OrderFilter, sort = 'dateCreated') =>
  listed(headers, { list: '/sales/orders', sort, filter })
const invoicesOf = (headers: Record<string, string>, filter: InvoiceFilter, sort = 'dateDue') =>
  listed(headers, { list: '/accounts/invoices', sort, filter })

const figuresOf = async (headers: Record<string, string>) =>
  (await portal.app.inject({ url: '/api/home/summary', headers })).json()

proves(
  'listOrders',
  200,
  'lists as many as the dashboard counts, open, late and with delivery today (api calls)',
  async () => {
    for (const headers of askers) {
      const { orders } = await figuresOf(headers)
      expect(orders).toEqual({
        open: (await ordersOf(headers, { status: 'open' })).length,
        late: (await ordersOf(headers, { late: true })).length,
        deliveriesToday: (await ordersOf(headers, { onTruckToday: true }, 'dateDue')).length,
      })
      expect(Object.values(orders).every((count) => Number(count) > 3)).toBe(true)
    }
  },
)

proves(
  'listOrders',
  200,
  'narrows by every filter at once, and searches what they leave (api calls)',
  async () => {
    const [staff = {}] = askers
    const late = await ordersOf(staff, { late: true }, 'customerPONum')
    const open = await ordersOf(staff, { late: true, status: 'open', onTruckToday: false }, 'customerPONum')
    expect(open).toEqual(late)
    expect(await ordersOf(staff, { late: true, status: 'closed' })).toEqual([])
    const found = await ordersOf(staff, { late: true, searchTerm: 'hp 44' }, 'total')
    expect(found).toHaveLength(late.length)
    const both = await ordersOf(staff, { late: true, onTruckToday: true })
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThan(late.length)
  },
)

proves(
  'listInvoices',
  200,
  'lists as many as the dashboard counts, of each currency, and their sum (api calls)',
  async () => {
    for (const headers of askers) {
      const { accounts } = await figuresOf(headers)
      for (const { currency, ...figures } of [accounts, ...accounts.others] as AccountFigures[]) {
        const open = await invoicesOf(headers, { invoiceStatus: 'unpaid', invoiceType: 'invoice', currency })
        const overdue = await invoicesOf(headers, { due: 'overdue', currency }, 'total')
        const week = await invoicesOf(headers, { due: 'week', currency })
        const credit = await invoicesOf(headers, { invoiceStatus: 'unpaid', invoiceType: 'credit', currency })
        for (const part of ageingParts) {
          const rows = await invoicesOf(headers, { due: part, currency })
          expect([part, figures.ageing[part]]).toEqual([part, { due: sumOf(rows), count: rows.length }])
        }
        expect(figures).toMatchObject({
          openCount: open.length,
          open: sumOf(open),
          overdueCount: overdue.length,
          overdue: sumOf(overdue),
          weekCount: week.length,
          week: sumOf(week),
          creditCount: credit.length,
          credit: sumOf(credit),
        })
      }
    }
  },
)

proves('listInvoices', 200, 'searches the invoices of one currency alone (api calls)', async () => {
  for (const headers of askers) {
    const nzd = await invoicesOf(headers, { currency: 'NZD' })
    expect(new Set(nzd.map(({ currency }) => currency))).toEqual(new Set(['NZD']))
    // The made-up numbers begin with 8, and all purchase orders with PO.
    for (const searchTerm of ['po', 'po-8', '8', 'PO 8'])
      expect(await invoicesOf(headers, { currency: 'NZD', searchTerm })).toEqual(nzd)
  }
})

const sumOf = (rows: readonly Listed[]): number => rows.reduce((sum, { amountDue }) => sum + amountDue, 0)

/** The least and the most days past due of the listed invoices; negative or zero if not past due. */
const ages: Record<Exclude<DueFilter, 'partPaid'>, readonly [number, number]> = {
  overdue: [1, Infinity],
  week: [-7, 0],
  notYet: [-Infinity, 0],
  days30: [1, 30],
  days60: [31, 60],
  days90: [61, 90],
  older: [91, Infinity],
}

proves(
  'listInvoices',
  200,
  'lists open invoices by their due day, and those paid in part (api calls)',
  async () => {
    for (const headers of askers) {
      const open = await invoicesOf(headers, { invoiceStatus: 'unpaid', invoiceType: 'invoice' })
      const age = ({ dateDue }: Listed): number =>
        dateDue === null ? -Infinity : -Math.floor((Date.parse(dateDue) - startOfToday) / dayMs)
      const owed = open.filter(({ amountDue }) => amountDue > 0)
      expect(owed.length).toBeLessThan(open.length)
      for (const due of dueFilters) {
        const isIn = (row: Listed) =>
          due === 'partPaid' ? row.amountDue === 40 : age(row) >= ages[due][0] && age(row) <= ages[due][1]
        expect([due, await invoicesOf(headers, { due })]).toEqual([due, owed.filter(isIn)])
      }
      const parts = await Promise.all(ageingParts.map((due) => invoicesOf(headers, { due })))
      expect(parts.flat()).toHaveLength(owed.length)
      expect(await invoicesOf(headers, { due: 'overdue', invoiceType: 'credit' })).toEqual([])
    }
  },
)
