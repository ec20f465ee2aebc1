import { melbourneDay } from '@portal/domain/dates'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { afterAll, beforeAll, expect } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { recordImporter } from '../ingest/testing/record-importer.ts'
import { findEntity } from '../ingest/entities.ts'
import { remove } from '../ingest/remove.ts'
import { fullRecords } from '../ingest/testing/full-records.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let headers: Record<string, string>
const importRecords = recordImporter(() => portal.parts)
const full: Readonly<Record<string, unknown>> = fullRecords['orders'] ?? {}

beforeAll(async () => {
  portal = await testApp()
  const privileges = ['view_live_all_sales_orders'] as const
  ;({ headers } = await aUser(portal.parts, { privileges, accounts: ['10482'] }))
  const { siteContact: _c, deliveryNote: _n, ...silent } = full
  const [line] = full['items'] as [Record<string, unknown>]
  const { qtyPicked: _p, qtyDelivered: _d, ...silentLine } = line
  const phone = { ...full, orderNum: 'phone', siteContact: { phone: '5550 0199' } }
  const records = [full, { ...silent, orderNum: 'silent', items: [silentLine] }, phone]
  await importRecords('orders', records)
  await importRecords('deliveries', [fullRecords['deliveries']])
})
afterAll(() => portal.close())

const get = async <Reply>(url: string) =>
  (await portal.app.inject({ url: `/api${url}`, headers })).json<Reply>()

proves(
  'getOrder',
  200,
  'tells quantities, street, site contact and note, null where unknown (api calls)',
  async () => {
    expect(await get<SalesOrderDetail>('/sales/order/204866')).toMatchObject({
      shipToCustomer: { name: 'Lot 14', address: ['Banksia Rise'] },
      siteContact: { name: 'Sam Okafor', phone: '(03) 5550 0199' },
      deliveryNote: 'Gate code',
      items: [{ qtyPicked: 1, qtyDelivered: 1 }],
    })
    expect(await get<SalesOrderDetail>('/sales/order/silent')).toMatchObject({
      siteContact: null,
      deliveryNote: null,
      items: [{ qtyPicked: null, qtyDelivered: null }],
    })
    expect(await get<SalesOrderDetail>('/sales/order/phone')).toMatchObject({
      siteContact: { name: null, phone: '5550 0199' },
    })
  },
)

proves('listOrdersByOffset', 200, 'tells quantities, site contact and note too (api calls)', async () => {
  const url = '/api/sales/orders/0/10/orderNum/ASC'
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload: {} })
  expect(reply.json<SalesOrderDetail[]>()[0]).toMatchObject({
    siteContact: { name: 'Sam Okafor' },
    deliveryNote: 'Gate code',
    items: [{ qtyPicked: 1, qtyDelivered: 1 }],
  })
})

const changes = async () =>
  (await get<SalesOrderDetail>('/sales/order/moved')).dueDateChanges.map(({ dateWas, timeChanged }) => [
    dateWas && melbourneDay(dateWas),
    new Date(timeChanged).toISOString(),
  ])

proves('getOrder', 200, 'tells on which days an order was due before, for a year', async () => {
  const clock = testClock('2026-09-14T00:00:00Z')
  const importOrders = recordImporter(() => ({ sql: portal.parts.sql, clock }))
  const { dateUpdated: _u, dateDue: _d, ...omitted } = full
  const land = (time: string, change: object) => {
    clock.set(time)
    return importOrders('orders', [{ ...omitted, orderNum: 'moved', ...change }])
  }
  await land('2025-09-01T00:00:00Z', { dateDue: '2025-10-01' })
  expect(await changes()).toEqual([])
  await land('2025-09-15T00:00:00Z', { dateDue: null })
  await land('2026-09-01T00:00:00Z', { dateDue: '2026-10-02' })
  // Another time on the same day changes nothing, and neither does a record without a due date.
  await land('2026-09-02T00:00:00Z', { dateDue: '2026-10-02T15:00:00+10:00' })
  await land('2026-09-03T00:00:00Z', { isOpen: false })
  // The source reports the time of its change only later.
  const late = { dateDue: '2026-10-09', dateUpdated: '2026-09-08T00:00:00Z' }
  await land('2026-09-14T00:00:00Z', late)
  expect(
    (
      await land('2026-09-15T00:00:00Z', {
        ...late,
        dateDue: '2026-10-20',
        dateUpdated: '2026-09-07T00:00:00Z',
      })
    ).stale,
  ).toBe(1)
  const kept = [
    ['2026-10-02', '2026-09-08T00:00:00.000Z'],
    [null, '2026-09-01T00:00:00.000Z'],
  ]
  expect(await changes()).toEqual([...kept, ['2025-10-01', '2025-09-15T00:00:00.000Z']])
  await cleanUp(portal.parts)
  expect(await changes()).toEqual(kept)
  // The number now belongs to another account's order, and then to this one's again.
  await land('2026-09-16T00:00:00Z', { customerAccountNum: '10517', dateDue: '2026-11-17' })
  await land('2026-09-16T00:00:00Z', { dateDue: '2026-11-18' })
  expect(await changes()).toEqual([])
  await land('2026-09-17T00:00:00Z', { dateDue: '2026-11-20' })
  expect(await changes()).toHaveLength(1)
  const orders = findEntity('orders')
  if (orders === undefined) throw new RangeError('orders')
  await portal.parts.sql.begin((tx) => remove(tx, orders, [{ provider: 'epicor', order_num: 'moved' }]))
  expect(await portal.parts.sql`select from due_date_change`).toEqual([])
})

proves('trackEpicorOrder', 200, 'tells who took the goods (api calls)', async () => {
  const [record] = await get<TrackingRecord[]>('/track/sales-order/204866')
  expect(record?.receivedBy).toBe('Sam Okafor')
})
