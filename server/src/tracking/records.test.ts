import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveProvider } from '../erp/live-provider.ts'
import { erpSlow } from '../faults.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { failingLive, withLive } from '../testing/failing-live.ts'
import { insertRow } from '../testing/insert-row.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

/** The fleets' answer; each test may set its own. */
const asKnown: LiveProvider['freshRecords'] = async (deliveries) => deliveries
let freshRecords = asKnown

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  const live: LiveProvider = {
    ...failingLive(new Error('not asked')),
    freshRecords: (...asked) => freshRecords(...asked),
  }
  portal = await testApp({ change: withLive(live) })
  const { parts } = portal
  // Any one privilege that shows delivery status is enough.
  const privileges = ['view_live_all_sales_orders'] as const
  headers = (await aUser(parts, { privileges, accounts: ['10001'] })).headers
  await anOrder(parts, { orderNum: 'E1', deliveries: ['D/1', 'D/2'] })
  await anOrder(parts, { orderNum: 'S1', provider: 'odoo' })
  await anOrder(parts, { orderNum: 'bare' })
  await anOrder(parts, { orderNum: 'both', provider: 'epicor' })
  await anOrder(parts, { orderNum: 'both', provider: 'odoo' })
  await anOrder(parts, { orderNum: 'theirs', accountNum: '20002' })
  await addRecord({ orderNum: 'E1', transactionId: 'D/1', status: 'Complete' })
  await addRecord({ orderNum: 'E1', transactionId: 'D/2', status: 'En-route', num: 2 })
  await addRecord({ orderNum: 'S1', transactionId: 'O/1', provider: 'odoo' })
  await addRecord({ orderNum: 'both', transactionId: 'E/9' })
  await addRecord({ orderNum: 'both', transactionId: 'O/9', provider: 'odoo' })
  await addRecord({ orderNum: 'theirs', transactionId: 'SECRET', account: '20002' })
})
afterAll(() => portal.close())

interface RecordFacts {
  orderNum: string
  transactionId: string
  provider?: string
  status?: string
  num?: number
  account?: string
}

async function addRecord(facts: RecordFacts) {
  const {
    orderNum,
    transactionId,
    provider = 'epicor',
    status = 'Loading',
    num = 1,
    account = '10001',
  } = facts
  await portal.parts.sql`
    insert into delivery (provider, order_num, record_num, account_num, transaction_ids, current_status,
      time_created, time_delivered, events)
    values (${provider}, ${orderNum}, ${num}, ${account}, ${[transactionId]}, ${status},
      '2026-09-14T01:00:00Z', ${status === 'Complete' ? '2026-09-15T01:00:00Z' : null},
      '[{"message": "Picked up", "timeEvent": "2026-09-14T02:00:00.000Z"}]')`
}

const addPhoto = (order_num: string, provider: string) =>
  insertRow(portal.parts.sql, 'pod_photo', {
    provider,
    order_num,
    file_id: 'F1',
    account_num: '10001',
    file_name: 'IMG_1.jpg',
    time_created: '2026-09-15T01:00:00Z',
    mime_type: 'image/jpeg',
    content_key: 'F1',
  })

const get = (url: string) => portal.app.inject({ url: `/api${url}`, headers })
const batch = (orderNums: string[], by = headers) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/track/sales-orders',
    headers: by,
    payload: { orderNums },
  })

/** Of each order whether its records say that there are photos. */
async function photographedFor(by: Record<string, string>) {
  const reply = await batch(['E1', 'S1', 'both', 'bare'], by)
  const records = Object.entries(reply.json<Record<string, { hasPhotos: boolean }[]>>())
  return Object.fromEntries(records.map(([num, own]) => [num, own.map(({ hasPhotos }) => hasPhotos)]))
}

const idsOf = (records: { transactionId: string[] }[]) => records.map(({ transactionId }) => transactionId)

proves('trackEpicorOrder', 200, 'answers the records of an order in their order (spec 7)', async () => {
  const records = (await get('/track/sales-order/E1')).json<{ transactionId: string[] }[]>()
  expect(idsOf(records)).toEqual([['D/1'], ['D/2']])
  expect(records[0]).toEqual({
    srcProvider: 'epicor',
    transactionId: ['D/1'],
    currentStatus: 'Complete',
    state: '',
    timeCreated: '2026-09-14T01:00:00.000Z',
    timeDelivered: '2026-09-15T01:00:00.000Z',
    timeLastAction: null,
    timePickedUp: null,
    receivedBy: null,
    events: [{ message: 'Picked up', timeEvent: '2026-09-14T02:00:00.000Z' }],
    hasPhotos: false,
  })
})

proves(
  'trackEpicorOrder',
  200,
  'answers an empty list when the order is the other provider’s (api calls)',
  async () => {
    expect((await get('/track/sales-order/S1')).json()).toEqual([])
    expect((await get('/track/sales-order/bare')).json()).toEqual([])
  },
)

proves(
  'trackOdooOrder',
  200,
  'answers an empty list when the order is the other provider’s (spec 7)',
  async () => {
    expect(idsOf((await get('/track/odoo/sales-order/S1')).json())).toEqual([['O/1']])
    expect((await get('/track/odoo/sales-order/E1')).json()).toEqual([])
    expect(idsOf((await get('/track/odoo/sales-order/both')).json())).toEqual([['O/9']])
  },
)

proves('trackEpicorOrder', 404, 'somebody else’s order looks like a missing one', async () => {
  const [theirs, missing] = [await get('/track/sales-order/theirs'), await get('/track/sales-order/nowhere')]
  expect(theirs.statusCode).toBe(404)
  expect(theirs.body).toBe(missing.body)
})

proves('trackOdooOrder', 404, 'somebody else’s order looks like a missing one', async () => {
  const theirs = await get('/track/odoo/sales-order/theirs')
  expect(theirs.statusCode).toBe(404)
  expect(theirs.body).toBe((await get('/track/odoo/sales-order/nowhere')).body)
})

proves(
  'trackOrders',
  200,
  'answers many orders at once, of both providers, and leaves unknown ones out (api calls)',
  async () => {
    const reply = await batch(['E1', 'S1', 'bare', 'both', 'theirs', 'nowhere', 'E1'])
    const records = reply.json<Record<string, { transactionId: string[] }[]>>()
    expect(Object.keys(records).toSorted()).toEqual(['E1', 'S1', 'bare', 'both'])
    expect(idsOf(records['both'] ?? [])).toEqual([['E/9'], ['O/9']])
    expect(records['bare']).toEqual([])
    expect(reply.body).not.toContain('SECRET')
  },
)

proves(
  'trackOrders',
  200,
  'asks a fleet once for many orders, and says what is known where it fails',
  async () => {
    const asked: number[] = []
    freshRecords = async (deliveries) => {
      asked.push(deliveries.length)
      if (deliveries.some(({ provider }) => provider === 'odoo')) throw erpSlow('a test')
      return deliveries.map((delivery) => ({ ...delivery, currentStatus: 'Unloading' }))
    }
    const reply = await batch(['E1', 'both', 'S1'])
    freshRecords = asKnown
    expect(asked).toEqual([3, 2])
    const records = Object.values(reply.json<Record<string, { currentStatus: string }[]>>()).flat()
    expect(records.map(({ currentStatus }) => currentStatus).toSorted()).toEqual([
      'Loading',
      'Loading',
      'Unloading',
      'Unloading',
      'Unloading',
    ])
  },
)

proves(
  'trackOrders',
  200,
  'says which deliveries have photos, of the same provider, to those who may see them (spec 7)',
  async () => {
    await addPhoto('E1', 'epicor')
    await addPhoto('both', 'odoo')
    const { headers: seeing } = await aUser(portal.parts, {
      privileges: ['view_live_delivery_tracking', 'view_proof_of_delivery_photos'],
      grantedAccounts: ['10001'],
    })
    expect(await photographedFor(seeing)).toEqual({
      E1: [true, true],
      S1: [false],
      both: [false, true],
      bare: [],
    })
    expect(Object.values(await photographedFor(headers)).flat()).not.toContain(true)
    const [record] = (await portal.app.inject({ url: '/api/track/sales-order/E1', headers: seeing })).json()
    expect(record).toMatchObject({ hasPhotos: true })
  },
)

proves('trackOrders', 200, 'answers nothing about nothing', async () => {
  expect((await batch([])).json()).toEqual({})
})

proves('trackOrders', 400, 'refuses more than a hundred at once (api calls)', async () => {
  const asked = Array.from({ length: 101 }, String)
  expect((await batch(asked)).json()).toMatchObject({ status: 400, errors: [{ path: 'orderNums' }] })
  expect((await batch(asked.slice(1))).statusCode).toBe(200)
})
