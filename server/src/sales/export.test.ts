import type { SalesOrder } from '@portal/domain/sales'
import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { exported } from '../testing/export-asker.ts'
import { proves } from '../testing/proves.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { orderCells, orderHeads } from './order-export.ts'

const privileges = ['view_live_open_sales_orders'] as const
const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const

let portal: TestApp
const users: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  const { parts } = portal
  await parts.sql`update sales_order set date_due = null, customer_po_num = null where order_num like '%7'`
  const rows = await parts.sql<{ num: string }[]>`
    select distinct account_num as num from sales_order order by account_num`
  const accounts = rows.map(({ num }) => num)
  users['everyone'] = (await aUser(parts, { privileges: internal })).headers
  for (const [name, some] of [
    ['one', accounts.slice(0, 1)],
    ['seven', accounts.slice(3, 10)],
    ['many', accounts.slice(0, 60)],
  ] as const) {
    users[name] = (await aUser(parts, { privileges, grantedAccounts: some })).headers
  }
})
afterAll(() => portal.close())

interface Asked {
  readonly user: string
  readonly sort: string
  readonly filter?: object
}

/** The list as people see it, walked from page to page. */
async function walked({ user, sort, filter = {} }: Asked): Promise<SalesOrder[]> {
  const shown: SalesOrder[] = []
  for (let at = { epicorIdx: 0, timmsIdx: 0 }; ;) {
    const reply = await portal.app.inject({
      method: 'POST',
      url: `/api/sales/orders-hybrid/${sort}`,
      headers: users[user] ?? {},
      payload: { ...at, limit: 100, filter },
    })
    const page = reply.json<{ orders: SalesOrder[]; epicor: { idx: number }; timms: { idx: number } }>()
    shown.push(...page.orders)
    if (page.orders.length < 100) return shown
    at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx }
  }
}

const exportOf = ({ user, sort, filter }: Asked, more: Record<string, string> = {}) =>
  exported(portal, {
    path: `/sales/orders/export/${sort}`,
    headers: { ...users[user], ...more },
    ...(filter && { filter }),
  })

const written = (cell: string | number) => (typeof cell === 'number' ? cell.toFixed(2) : cell)

proves('exportOrders', 200, 'is the list that its pages show, every page of it, in their order', async () => {
  const now = portal.parts.clock.now()
  const words = new Set<string>()
  for (const asked of [
    { user: 'everyone', sort: 'dateCreated/DESC' },
    { user: 'everyone', sort: 'dateDue/DESC', filter: { status: 'closed' } },
    { user: 'everyone', sort: 'customerAccountNum/DESC', filter: { searchTerm: '20' } },
    { user: 'one', sort: 'status/ASC' },
    { user: 'one', sort: 'customerPONum/DESC', filter: { status: 'open', searchTerm: '1' } },
    { user: 'seven', sort: 'total/DESC', filter: { status: 'all' } },
    { user: 'many', sort: 'orderNum/ASC', filter: { status: 'open' } },
    { user: 'many', sort: 'dateDue/ASC', filter: { searchTerm: 'po' } },
  ]) {
    const shown = await walked(asked)
    const { rows } = await exportOf(asked)
    const expected = shown.map((order) =>
      orderCells(order, now).map((cell, at) => [orderHeads[at], written(cell)]),
    )
    expect(rows.map((row) => Object.entries(row))).toEqual(expected)
    for (const row of rows) words.add(row['Status'] ?? '')
  }
  expect(words.size).toBeGreaterThan(4)
})

const nameOf = async (filter: object) =>
  (await exportOf({ user: 'one', sort: 'total/ASC', filter })).reply.headers['content-disposition']

proves('exportOrders', 200, 'is a file with a name of the day in Melbourne', async () => {
  expect(await nameOf({})).toBe('attachment; filename="Sales orders 2026-09-16.csv"')
  expect(await nameOf({ status: 'open' })).toBe('attachment; filename="Open sales orders 2026-09-16.csv"')
})

proves(
  'exportOrders',
  200,
  'has nothing of an account outside the scope, whatever headers claim',
  async () => {
    const { headers } = await aUser(portal.parts, { privileges, accounts: ['77001'] })
    await anOrder(portal.parts, { accountNum: '77001', orderNum: '=7', shipToName: '@home' })
    const path = '/sales/orders/export/total/ASC'
    const own = await exported(portal, { path, headers })
    expect(own.rows).toMatchObject([{ 'SO #': "'=7", 'Deliver To': "'@home", Account: '77001' }])
    const forged = { ...headers, 'x-admin-account-filter': '10482', 'x-account-filter': '77001,10482' }
    expect((await exported(portal, { path, headers: forged })).reply.body).toBe(own.reply.body)
    const narrowed = await exportOf({ user: 'everyone', sort: 'total/ASC' }, { 'x-account-filter': '77001' })
    expect(narrowed.reply.body).toBe(own.reply.body)
  },
)
