import { hourMs, minuteMs } from '@portal/domain/time-units'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { reportClient } from '../testing/report-client.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const path = 'odoo/sales-order/S1'

let portal: TestApp
let headers: Record<string, string>
let now: string
beforeAll(async () => {
  portal = await testApp()
  const privileges = ['view_live_open_sales_orders'] as const
  ;({ headers } = await aUser(portal.parts, { privileges, accounts: ['10001'] }))
  await anOrder(portal.parts, { orderNum: 'S1', provider: 'odoo' })
  now = portal.parts.clock.now().toISOString()
  await firstMade(path)
})
beforeEach(() => portal.parts.sql`delete from report`)
afterEach(() => portal.parts.clock.set(now))
afterAll(() => portal.close())

const { get, order, firstMade } = reportClient(
  () => portal,
  () => headers,
)

/** Some time after the first report was asked for. */
const after = (ms: number) => portal.parts.clock.set(new Date(Date.parse(now) + ms).toISOString())

test.each([
  [hourMs - 1, 200],
  [hourMs + 1, 404],
])('after %d ms a report is a %i (api calls)', async (ms, status) => {
  const { reportId } = await order(path)
  after(ms)
  expect((await get(`get/${reportId}`)).statusCode).toBe(status)
})

test.each([
  [49, true],
  [50, false],
])(
  'after %d minutes the same document is the same report: %s, since nobody may poll for one that ends meanwhile',
  async (minutes, isSame) => {
    const { reportId } = await order(path)
    after(minutes * minuteMs)
    expect((await order(path)).reportId === reportId).toBe(isSame)
  },
)

test.each([
  [2 * minuteMs, 200],
  [2 * minuteMs + 1, 504],
])('after %d ms a report that nobody makes any more is a %i', async (ms, status) => {
  await portal.parts.sql`
    insert into report (report_id, provider, kind, document_num, account_num, status, time_created)
    values ('lost', 'odoo', 'order', 'S1', '10001', 'making', ${portal.parts.clock.now()})`
  after(ms)
  expect((await get('get/lost')).statusCode).toBe(status)
})
