import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anOrder, type OrderDetails } from '../testing/an-order.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
  headers = await signIn()
})
afterAll(() => portal.close())

/** A new session, since tests jump over days, which end a session. */
async function signIn() {
  const privileges = ['view_live_delivery_tracking'] as const
  return (await aUser(portal.parts, { privileges, grantedAccounts: ['10001'] })).headers
}
const add = (orderNum: string, details: OrderDetails) => anOrder(portal.parts, { orderNum, ...details })
const deliveries = (of = headers) => portal.app.inject({ url: '/api/sales/orders-for-delivery', headers: of })
const numbers = async (of = headers) =>
  (await deliveries(of)).json<{ orderNum: string }[]>().map((order) => order.orderNum)

proves(
  'listOrdersForDelivery',
  200,
  'counts the Melbourne day, by the ship date or else the due date (spec 7; api calls)',
  async () => {
    // The clock stands at 10:30 on Wednesday 16 September 2026 in Melbourne, ten hours ahead of UTC.
    await add('before', { dateDue: '2026-09-15T13:59:59.999Z' })
    await add('first', { dateDue: '2026-09-15T14:00:00Z' })
    await add('last', { dateDue: '2026-09-16T13:59:59.999999Z', provider: 'odoo' })
    await add('after', { dateDue: '2026-09-16T14:00:00Z' })
    await add('shipped', { dateDue: '2026-09-20T00:00:00Z', dateShip: '2026-09-16T01:00:00Z' })
    await add('shipped earlier', { dateDue: '2026-09-16T01:00:00Z', dateShip: '2026-09-10T01:00:00Z' })
    await add('no due date', { dateDue: null, dateShip: '2026-09-16T01:00:00Z' })
    await add('draft', { dateDue: '2026-09-16T01:00:00Z', status: 'draft' })
    await add('somebody else’s', { dateDue: '2026-09-16T01:00:00Z', accountNum: '20002' })
    expect(await numbers()).toEqual(['first', 'draft', 'last', 'shipped', 'no due date'])
  },
)

proves('listOrdersForDelivery', 200, 'knows a day of 23 hours', async () => {
  const standing = portal.parts.clock.now().toISOString()
  await add('last of the short day', { dateDue: '2026-10-04T12:59:59Z' })
  await add('next day', { dateDue: '2026-10-04T13:00:00Z' })
  portal.parts.clock.set('2026-10-04T09:00:00+11:00')
  expect(await numbers(await signIn())).toEqual(['last of the short day'])
  portal.parts.clock.set(standing)
})

proves(
  'listOrdersForDelivery',
  200,
  'answers a thousand at most, and says when there are others (api calls)',
  async () => {
    expect((await deliveries()).headers).not.toHaveProperty('x-more')
    await portal.parts.sql`
    insert into sales_order (provider, order_num, account_num, sold_to_name, ship_to_name, subtotal_cents,
      gst_cents, total_cents, status, is_open, is_void, is_fulfilled, date_created, date_due, date_updated)
    select 'epicor', 'many' || n, '10001', '', '', 0, 0, 0, 'open', true, false, false, now(),
      '2026-09-16T02:00:00Z', now()
    from generate_series(1, 1000) n`
    const reply = await deliveries()
    expect(reply.json()).toHaveLength(1000)
    expect(reply.headers['x-more']).toBe('true')
    await portal.parts.sql`delete from sales_order where order_num not like 'many%'`
    const all = await deliveries()
    expect([all.json<unknown[]>().length, all.headers['x-more']]).toEqual([1000, undefined])
  },
)
