import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { aUser } from '../testing/a-user.ts'
import { insertRow } from '../testing/insert-row.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = [
  'view_live_open_sales_orders',
  'view_invoices',
  'view_proof_of_delivery_photos',
  'view_live_delivery_tracking',
] as const

type UserHeaders = Record<string, string>

let portal: TestApp
/** Has epicor's records alone, since the others of the numbers are another company's. */
let own: UserHeaders
let both: UserHeaders
let staff: UserHeaders

beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  own = (await aUser(parts, { privileges, accounts: ['10001'] })).headers
  both = (await aUser(parts, { privileges, accounts: ['20001', '20002'] })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  staff = (await aUser(parts, { privileges: internal })).headers
  for (const [num, epicors, odoos] of [
    ['1', '10001', '20001'],
    ['2', '20001', '20002'],
  ] as const) {
    await anOrder(parts, { orderNum: num, accountNum: epicors })
    await anOrder(parts, { orderNum: num, accountNum: odoos, provider: 'odoo' })
    await anInvoice(parts, { invoiceNum: `I/${num}`, accountNum: epicors })
    await anInvoice(parts, { invoiceNum: `I/${num}`, accountNum: odoos, provider: 'odoo' })
    await aPhoto('epicor', num, epicors)
    await aPhoto('odoo', num, odoos)
  }
  await anOrder(parts, { orderNum: '3', accountNum: '10001' })
})
afterAll(() => portal.close())

const aPhoto = (provider: string, orderNum: string, accountNum: string) =>
  insertRow(portal.parts.sql, 'pod_photo', {
    provider,
    order_num: orderNum,
    account_num: accountNum,
    file_id: `${provider}-${orderNum}`,
    file_name: 'photo.jpg',
    category_name: 'Site',
    time_created: '2026-09-10T00:00:00Z',
    content_key: 'key',
    mime_type: 'image/jpeg',
  })

const get = (url: string, headers: UserHeaders) => portal.app.inject({ url: `/api${url}`, headers })
const photos = (query: string, headers: UserHeaders, orderNum: string) =>
  portal.app.inject({ method: 'POST', url: `/api/sales/files${query}`, headers, payload: { orderNum } })

const idsOf = async (query: string) =>
  (await photos(query, both, '2')).json<{ fileId: string }[]>().map(({ fileId }) => fileId)

interface Told {
  srcProvider: string
  otherProvider?: string
}

async function toldOf(url: string, headers: UserHeaders) {
  const { srcProvider, ...reply } = (await get(url, headers)).json<Told>()
  return 'otherProvider' in reply ? [srcProvider, reply.otherProvider] : [srcProvider]
}

async function expectAsMissing(url: string, headers: UserHeaders, missing: string) {
  const [refused, unknown] = [await get(url, headers), await get(missing, headers)]
  expect([refused.statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(refused.body).toBe(unknown.body)
}

proves(
  'getOrder',
  200,
  'of two of one number is epicor’s, or the one asked for, and tells of the other',
  async () => {
    for (const headers of [both, staff]) {
      expect(await toldOf('/sales/order/2', headers)).toEqual(['epicor', 'odoo'])
      expect(await toldOf('/sales/order/2?provider=epicor', headers)).toEqual(['epicor', 'odoo'])
      expect(await toldOf('/sales/order/2?provider=odoo', headers)).toEqual(['odoo', 'epicor'])
    }
  },
)

proves(
  'getInvoice',
  200,
  'of two of one number is epicor’s, or the one asked for, and tells of the other',
  async () => {
    for (const headers of [both, staff]) {
      expect(await toldOf('/accounts/invoice/I__2', headers)).toEqual(['epicor', 'odoo'])
      expect(await toldOf('/accounts/invoice/I__2?provider=epicor', headers)).toEqual(['epicor', 'odoo'])
      expect(await toldOf('/accounts/invoice/I__2?provider=odoo', headers)).toEqual(['odoo', 'epicor'])
    }
  },
)

proves('listPhotos', 200, 'are of both orders of a number, or of the one asked for', async () => {
  expect(await idsOf('')).toEqual(['epicor-2', 'odoo-2'])
  expect(await idsOf('?provider=epicor')).toEqual(['epicor-2'])
  expect(await idsOf('?provider=odoo')).toEqual(['odoo-2'])
})

test('nothing tells of a record of the number that the scope does not have', async () => {
  expect(await toldOf('/sales/order/1', own)).toEqual(['epicor'])
  expect(await toldOf('/sales/order/1', both)).toEqual(['odoo'])
  expect(await toldOf('/sales/order/3', own)).toEqual(['epicor'])
  expect(await toldOf('/accounts/invoice/I__1', own)).toEqual(['epicor'])
  expect(await toldOf('/accounts/invoice/I__1', both)).toEqual(['odoo'])
  const narrowed = { ...both, 'x-account-filter': '20002' }
  expect(await toldOf('/sales/order/2', narrowed)).toEqual(['odoo'])
  expect(await toldOf('/accounts/invoice/I__2', narrowed)).toEqual(['odoo'])
})

proves('getOrder', 404, 'if the provider asked for has none in the scope', async () => {
  await expectAsMissing('/sales/order/1?provider=odoo', own, '/sales/order/nowhere')
  await expectAsMissing('/sales/order/1?provider=epicor', both, '/sales/order/nowhere')
  await expectAsMissing('/sales/order/3?provider=odoo', own, '/sales/order/nowhere')
})

proves('getInvoice', 404, 'if the provider asked for has none in the scope', async () => {
  await expectAsMissing('/accounts/invoice/I__1?provider=odoo', own, '/accounts/invoice/nowhere')
  await expectAsMissing('/accounts/invoice/I__1?provider=epicor', both, '/accounts/invoice/nowhere')
})

proves('listPhotos', 404, 'if the provider asked for has no such order in the scope', async () => {
  const [refused, unknown] = [await photos('?provider=odoo', own, '1'), await photos('', own, 'nowhere')]
  expect([refused.statusCode, refused.body]).toEqual([404, unknown.body])
})

test('a provider that there is not is refused by its name', async () => {
  for (const reply of [
    await get('/sales/order/2?provider=timms', both),
    await get('/accounts/invoice/I__2?provider=', both),
    await photos('?provider=timms', both, '2'),
  ]) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ errors: { path: string }[] }>().errors[0]?.path).toContain('provider')
  }
})
