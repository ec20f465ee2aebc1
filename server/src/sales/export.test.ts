import type { SalesOrder } from '@portal/domain/sales'
import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { exported, exportUsers, walkedPages } from '../testing/export-asker.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { orderCells, orderHeads } from './order-export.ts'

const privileges = ['view_live_open_sales_orders'] as const

let portal: TestApp
let users: Readonly<Record<string, Readonly<Record<string, string>>>>
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  const { parts } = portal
  await parts.sql`update sales_order set date_due = null, customer_po_num = null where order_num like '%7'`
  users = await exportUsers(portal, 'sales_order', privileges)
})
afterAll(() => portal.close())

interface Asked {
  readonly user: string
  readonly sort: string
  readonly filter?: object
}

/** The list as people see it, walked from page to page. */
async function walked({ user, sort, filter = {} }: Asked): Promise<SalesOrder[]> {
  interface Page {
    orders: SalesOrder[]
    epicor: { idx: number }
    timms: { idx: number }
  }
  const pages = await walkedPages<Page>(portal, {
    path: `/sales/orders-hybrid/${sort}`,
    headers: users[user] ?? {},
    filter,
    rowsIn: (page) => page.orders,
  })
  return pages.flatMap((page) => page.orders)
}

const exportOf = ({ user, sort, filter }: Asked, more: Record<string, string> = {}) =>
  exported(portal, {
    path: `/sales/orders/export/${sort}`,
    headers: { ...users[user], ...more },
    ...(filter && { filter }),
  })

const written = (cell: string | number) => (typeof cell === 'number' ? cell.toFixed(2) : cell)

const lists: readonly Asked[] = [
  { user: 'everyone', sort: 'dateCreated/DESC' },
  { user: 'everyone', sort: 'dateDue/DESC', filter: { status: 'closed' } },
  { user: 'everyone', sort: 'customerAccountNum/DESC', filter: { searchTerm: '20' } },
  { user: 'one', sort: 'status/ASC' },
  { user: 'one', sort: 'customerPONum/DESC', filter: { status: 'open', searchTerm: '1' } },
  { user: 'seven', sort: 'total/DESC', filter: { status: 'all' } },
  { user: 'many', sort: 'orderNum/ASC', filter: { status: 'open' } },
  { user: 'many', sort: 'dateDue/ASC', filter: { searchTerm: 'po' } },
]

for (const asked of lists) {
  const { user, sort, filter = {} } = asked
  const which = [user, sort, ...Object.values(filter)].join(' ')
  proves(
    'exportOrders',
    200,
    `is the list that its pages show, every page of it, in their order: ${which} (api calls)`,
    async () => {
      const now = portal.parts.clock.now()
      const shown = await walked(asked)
      const { rows } = await exportOf(asked)
      const expected = shown.map((order) =>
        orderCells(order, now).map((cell, at) => [orderHeads[at], written(cell)]),
      )
      expect(rows.map((row) => Object.entries(row))).toEqual(expected)
    },
  )
}

proves('exportOrders', 200, 'tells more than four states of orders', async () => {
  const { rows } = await exportOf({ user: 'everyone', sort: 'dateCreated/DESC' })
  expect(new Set(rows.map((row) => row['Status'])).size).toBeGreaterThan(4)
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
