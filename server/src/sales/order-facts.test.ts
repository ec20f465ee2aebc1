import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { afterAll, beforeAll, expect } from 'vitest'
import { bringingIn } from '../ingest/testing/bring-in.ts'
import { fullRecords } from '../ingest/testing/full-records.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

let portal: TestApp
let headers: Record<string, string>
const bringIn = bringingIn(() => portal.parts)
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
  await bringIn('orders', records)
  await bringIn('deliveries', [fullRecords['deliveries']])
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

proves('trackEpicorOrder', 200, 'tells who took the goods (api calls)', async () => {
  const [record] = await get<TrackingRecord[]>('/track/sales-order/204866')
  expect(record?.receivedBy).toBe('Sam Okafor')
})
