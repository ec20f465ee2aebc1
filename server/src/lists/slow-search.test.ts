import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
  const privileges = ['view_live_open_sales_orders'] as const
  ;({ headers } = await aUser(portal.parts, { privileges, accounts: ['10001'] }))
})
afterAll(() => portal.close())

const waitingForLock = () => portal.parts.sql<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const filter = { searchTerm: '204' }

test.each([
  ['/sales/orders-hybrid/dateCreated/DESC', { epicorIdx: 0, timmsIdx: 0, limit: 10, filter }],
  ['/sales/orders/0/10/dateCreated/DESC', { filter }],
  ['/search', { term: '204' }],
])(
  'a search that PostgreSQL ends, as one that takes too long, wants more of the number: %s',
  async (url, payload) => {
    const { sql } = portal.parts
    await sql.begin(async (tx) => {
      await tx`lock table sales_order in access exclusive mode`
      const asked = portal.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
      await expect.poll(waitingForLock, { timeout: 2500 }).toHaveLength(1)
      for (const { pid } of await waitingForLock()) await sql`select pg_cancel_backend(${pid}::int)`
      const reply = await asked
      expect([reply.statusCode, reply.json()]).toMatchObject([
        503,
        { detail: 'That search takes too long. Please type more of the number.' },
      ])
    })
  },
)
