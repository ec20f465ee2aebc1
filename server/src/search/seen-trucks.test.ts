import type { Privilege } from '@portal/domain/privileges'
import type { FoundRecord } from '@portal/domain/search-results'
import type { SrcProvider } from '@portal/domain/wire-values'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveProvider } from '../erp/live-provider.ts'
import { erpDown } from '../faults.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { failingLive, withLive } from '../testing/failing-live.ts'
import { insertRow } from '../testing/insert-row.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const tracks = ['view_live_open_sales_orders', 'view_live_delivery_tracking'] as const
const fix = {
  latitude: -37.9,
  longitude: 145.1,
  velocity: 40,
  heading: 90,
  timeLastPosition: '2026-09-16T00:28:00.000Z',
  place: 'Brindle Road, Sunshine',
  destination: null,
}
const asked: string[] = []
let findLocation: LiveProvider['findLocation']

let portal: TestApp
beforeAll(async () => {
  const live: LiveProvider = {
    ...failingLive(new Error('not asked')),
    freshRecords: async (deliveries) => deliveries,
    findLocation: (...of) => {
      asked.push(of[0].orderNum)
      return findLocation(...of)
    },
  }
  portal = await testApp({ change: withLive(live) })
})
afterAll(() => portal.close())

async function anOrderOnTheWay(
  orderNum: string,
  { provider = 'epicor', accountNum = '10001' }: { provider?: SrcProvider; accountNum?: string } = {},
) {
  await anOrder(portal.parts, { provider, orderNum, accountNum, dateDue: '2026-09-20T02:00:00Z' })
  await insertRow(portal.parts.sql, 'delivery', {
    provider,
    order_num: orderNum,
    record_num: 1,
    account_num: accountNum,
    transaction_ids: [`${orderNum}/1`],
    current_status: 'In transit',
    vehicle: `Truck of ${orderNum}`,
    time_picked_up: '2026-09-15T23:30:00Z',
    events: JSON.stringify([{ message: 'In transit', timeEvent: '2026-09-15T23:40:00Z' }]),
  })
}

async function answerOf(term: string, privileges: readonly Privilege[] = tracks, ...accounts: string[]) {
  const grantedAccounts = accounts.length > 0 ? accounts : ['10001']
  const { headers } = await aUser(portal.parts, { privileges, grantedAccounts })
  const reply = await portal.app.inject({ method: 'POST', url: '/api/search', headers, payload: { term } })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ results: FoundRecord[] }>().results[0]?.detail.split(' · ')[0]
}

const seen = 'On the way, Sunshine, 2 minutes ago, due 20 Sep 2026'
const unseen = 'On the way, due 20 Sep 2026'

proves(
  'searchRecords',
  200,
  'says where a truck was seen last, to those who may track (api calls)',
  async () => {
    await anOrderOnTheWay('7001')
    findLocation = async () => fix
    expect(await answerOf('7001', tracks.slice(0, 1))).toBe(unseen)
    expect(asked).toEqual([])
    await expect.poll(() => answerOf('7001')).toBe(seen)
    await answerOf('7001')
    expect(asked).toEqual(['7001'])
  },
)

proves('searchRecords', 200, 'waits for no system that is slow or down (api calls)', async () => {
  await anOrderOnTheWay('7002')
  await anOrderOnTheWay('7003')
  const late = Promise.withResolvers<typeof fix>()
  findLocation = () => late.promise
  expect(await answerOf('7002')).toBe(unseen)
  late.resolve(fix)
  await expect.poll(() => answerOf('7002')).toBe(seen)
  findLocation = () => Promise.reject(erpDown('refused'))
  expect(await answerOf('7003')).toBe(unseen)
})

proves('searchRecords', 200, 'asks for a place again after half a minute (api calls)', async () => {
  await anOrderOnTheWay('7008')
  findLocation = async () => fix
  await expect.poll(() => answerOf('7008')).toBe(seen)
  findLocation = async () => ({ ...fix, place: 'Dock Road, Yarraville' })
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 20_000)
  onTestFinished(() => clock.mockRestore())
  expect(await answerOf('7008')).toBe(seen)
  clock.mockImplementation(() => now() + 31_000)
  await expect.poll(() => answerOf('7008')).toContain('Yarraville')
})

test('a truck that brings another customer an order of the same number is not theirs', async () => {
  await anOrderOnTheWay('7004')
  await anOrderOnTheWay('7004', { provider: 'odoo', accountNum: '10002' })
  findLocation = async (delivery) => {
    if (delivery.provider === 'odoo') throw erpDown('refused')
    return fix
  }
  await expect.poll(() => answerOf('7004')).toBe(seen)
  expect(await answerOf('7004', tracks, '10002')).toBe(unseen)
})

test('a search of both customers gives neither the place of the other one to keep', async () => {
  await anOrderOnTheWay('7006')
  await anOrderOnTheWay('7006', { provider: 'odoo', accountNum: '10002' })
  findLocation = async ({ provider }) =>
    provider === 'odoo' ? { ...fix, place: 'Secret Road, Elsewhere' } : fix
  await expect.poll(() => answerOf('7006', tracks, '10001', '10002')).toContain('2 minutes ago')
  expect(await answerOf('7006')).toBe(seen)
  await expect.poll(() => answerOf('7006', tracks, '10002')).toContain('Elsewhere')
})

proves(
  'searchRecords',
  200,
  'says of a delivery with a time of delivery what its tracking says, whatever was noted after it (api calls)',
  async () => {
    await anOrderOnTheWay('7005')
    const { sql } = portal.parts
    await sql`update delivery set time_delivered = '2026-09-15T23:50:00Z' where order_num = '7005'`
    expect(await answerOf('7005')).toBe('Partly delivered, due 20 Sep 2026')
    await sql`update sales_order set items = '[]' where order_num = '7005'`
    expect(await answerOf('7005')).toBe('Delivered 16 Sep 2026, 9:50 am')
    await sql`
      update delivery set time_delivered = null, events = '[]', current_status = 'Loading' where order_num = '7005'`
    expect(await answerOf('7005', tracks.slice(0, 1))).toBe('Unloading, due 20 Sep 2026')
  },
)

test('says no place of a truck that has delivered, where its order is not complete', async () => {
  await anOrderOnTheWay('7007')
  findLocation = async () => fix
  await expect.poll(() => answerOf('7007')).toBe(seen)
  const { sql } = portal.parts
  await sql`update delivery set events = '[]', current_status = 'Complete' where order_num = '7007'`
  expect(await answerOf('7007')).toBe('Partly delivered, due 20 Sep 2026')
})
