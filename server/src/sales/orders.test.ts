import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aUser } from '../testing/a-user.ts'
import { anItem, anOrder } from '../testing/an-order.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_live_open_sales_orders', 'view_live_delivery_tracking'] as const

let portal: TestApp
let own: Record<string, string>
let group: Record<string, string>
let staff: Record<string, string>

beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  own = (await aUser(parts, { privileges, accounts: ['10001'] })).headers
  group = (await aUser(parts, { privileges, accounts: ['20001', '20002'] })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  staff = (await aUser(parts, { privileges: internal })).headers
  await aCompany(parts, { id: 77, accounts: ['30001'] })
  for (const order of orders) await anOrder(parts, order)
})
afterAll(() => portal.close())

const orders = [
  { orderNum: '5001', customerPoNum: 'PO-A', totalCents: 500 },
  { orderNum: '5002', customerPoNum: null, totalCents: 300 },
  { orderNum: 'S1', provider: 'odoo', customerPoNum: 'po-b', totalCents: 300, isOpen: false },
  { orderNum: 'S2', provider: 'odoo', customerPoNum: 'PO-A', status: 'draft', totalCents: 123_450 },
  { orderNum: '6001', accountNum: '20001', customerPoNum: 'PO-G' },
  { orderNum: '6002', accountNum: '20002' },
  { orderNum: '6002', accountNum: '20001', provider: 'odoo' },
  { orderNum: '7001', accountNum: '30001', customerPoNum: 'THIRTY' },
  // Epicor's order is another customer's, but the group's own order must still be found.
  { orderNum: '8001', accountNum: '10001', dateCreated: '2025-01-01T00:00:00Z' },
  { orderNum: '8001', accountNum: '20001', provider: 'odoo', dateCreated: '2025-01-01T00:00:00Z' },
] as const

interface ListBody {
  sort?: string
  epicorIdx?: number
  timmsIdx?: number
  limit?: number
  filter?: object
  headers?: Record<string, string>
}

const list = async ({ sort = 'orderNum/ASC', headers = own, ...asked }: ListBody = {}) => {
  const payload = { epicorIdx: 0, timmsIdx: 0, limit: 10, ...asked }
  const url = `/api/sales/orders-hybrid/${sort}`
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, ...reply.json<Page>() }
}
interface Page {
  orders: { orderNum: string; srcProvider: string; items: object[] }[]
  epicor: object
  timms: object
  previous: object | null
}
const numbers = ({ orders: listed }: Pick<Page, 'orders'>) => listed.map(({ orderNum }) => orderNum)
const pageFrom = async (offset: number) => {
  const url = `/api/sales/orders/${offset}/2/orderNum/DESC`
  const reply = await portal.app.inject({ method: 'POST', url, headers: own, payload: {} })
  return numbers({ orders: reply.json() })
}
const found = async (searchTerm: string, headers = own) =>
  numbers(await list({ headers, filter: { searchTerm } }))
const howMany = async (headers: Record<string, string>) => (await list({ headers })).orders.length
const get = (url: string, headers = own) => portal.app.inject({ url: `/api${url}`, headers })

proves(
  'listOrders',
  200,
  'answers both providers merged, with the place of each (spec 3 and 7)',
  async () => {
    const page = await list({ limit: 3 })
    expect(numbers(page)).toEqual(['5001', '5002', '8001'])
    expect(page).toMatchObject({
      epicor: { idx: 3, actualLength: 3, trimmedLength: 3 },
      timms: { idx: 0, actualLength: 2, trimmedLength: 0 },
      previous: null,
    })
    const next = await list({ limit: 3, epicorIdx: 3 })
    expect(numbers(next)).toEqual(['S1', 'S2'])
    expect(next).toMatchObject({
      epicor: { idx: 3, actualLength: 0, trimmedLength: 0 },
      timms: { idx: 2, actualLength: 2, trimmedLength: 2 },
      previous: { epicorIdx: 0, timmsIdx: 0 },
    })
  },
)

proves('listOrders', 200, 'shows an order as the spec has it, without the parts of its lines', async () => {
  const [order] = (await list({ filter: { searchTerm: 's2' } })).orders
  expect(order).toMatchObject({
    orderNum: 'S2',
    customerPONum: 'PO-A',
    soldToCustomer: { name: 'Test Hardware' },
    shipToCustomer: { name: 'Test site' },
    customerAccountNum: '10001',
    total: 1234.5,
    status: 'draft',
    dateDue: null,
    srcProvider: 'odoo',
  })
  expect(Object.keys(order?.items[0] ?? {}).toSorted()).toEqual([
    'category',
    'openLine',
    'priceExTax',
    'qty',
    'qtyDelivered',
    'qtyPicked',
    'voidLine',
  ])
})

proves(
  'listOrders',
  200,
  'puts empty values last in both directions, and ties in order of number (api calls)',
  async () => {
    expect(numbers(await list({ sort: 'customerPONum/ASC' }))).toEqual(['8001', '5001', 'S2', 'S1', '5002'])
    expect(numbers(await list({ sort: 'CUSTOMERPONUM/DESC' }))).toEqual(['S1', '5001', 'S2', '8001', '5002'])
    expect(numbers(await list({ sort: 'total/DESC' }))).toEqual(['S2', '8001', '5001', '5002', 'S1'])
  },
)

proves('listOrders', 200, 'tells instants apart by the microsecond', async () => {
  // The driver sends times with milliseconds only.
  await portal.parts.sql`
    update sales_order set date_created = '2026-09-01T00:00:00.000001Z' where order_num = '5001'`
  await portal.parts.sql`
    update sales_order set date_created = '2026-09-01T00:00:00.000002Z' where order_num = '5002'`
  const first = await list({ sort: 'dateCreated/DESC', filter: { searchTerm: '500' } })
  expect(numbers(first)).toEqual(['5002', '5001'])
})

proves('listOrders', 200, 'puts epicor first where both providers have the number (api calls)', async () => {
  const page = await list({ headers: group, filter: { searchTerm: '6002' }, sort: 'orderNum/DESC' })
  expect(page.orders.map(({ srcProvider }) => srcProvider)).toEqual(['epicor', 'odoo'])
})

proves('listOrders', 200, 'narrows by status; all and any are the same (api calls)', async () => {
  expect(numbers(await list({ filter: { status: 'closed' } }))).toEqual(['S1'])
  expect(numbers(await list({ filter: { status: 'open' } }))).toEqual(['5001', '5002', '8001', 'S2'])
  const everything = numbers(await list())
  expect(numbers(await list({ filter: { status: 'all' } }))).toEqual(everything)
  expect(numbers(await list({ filter: { status: 'any' } }))).toEqual(everything)
})

proves(
  'listOrders',
  200,
  'finds what equals the term alone, else what contains it, short ones at the start (api calls)',
  async () => {
    expect(await found(' po-a ')).toEqual(['5001', 'S2'])
    expect(await found('O-A')).toEqual(['5001', 'S2'])
    expect(await found('00')).toEqual([])
    expect(await found('po')).toEqual(['5001', '8001', 'S1', 'S2'])
    expect(await found('%')).toEqual([])
    expect(await found('5_')).toEqual([])
    expect(await found('')).toHaveLength(5)
  },
)

proves('listOrders', 200, 'never shows more than the scope, whatever the headers claim', async () => {
  expect(await howMany({ ...own, 'x-account-filter': '20001' })).toBe(0)
  expect(await howMany({ ...own, 'x-admin-account-filter': '20001' })).toBe(5)
  expect(await howMany({ ...group, 'x-account-filter': '20002' })).toBe(1)
  expect(await howMany({ ...staff })).toBe(10)
  expect(await howMany({ ...staff, 'x-admin-company-filter': '77' })).toBe(1)
  expect(await howMany({ ...staff, 'x-admin-account-filter': '20001,30001' })).toBe(4)
})

proves('listOrdersByOffset', 200, 'answers the same list by one offset (spec 7; api calls)', async () => {
  expect(await pageFrom(0)).toEqual(['S2', 'S1'])
  expect(await pageFrom(1)).toEqual(['S1', '8001'])
  expect(await pageFrom(4)).toEqual(['5001'])
  expect(await pageFrom(999_999_999_999_999)).toEqual([])
})

proves('getOrder', 200, 'answers one order with its lines and their parts (spec 7; api calls)', async () => {
  const items = [anItem(1999, { qty: 2.5 }), anItem(0, { partNum: 'FRT' }), anItem(0, { partNum: '' })]
  await portal.parts
    .sql`insert into part (provider, part_num, description, uom) values ('odoo', 'mgp10-9045', '', '')`
  await anOrder(portal.parts, { orderNum: '9/1', items, accountNum: '10001', totalCents: 2199 })
  const reply = await get('/sales/order/9%2F1')
  expect(reply.json()).toMatchObject({
    orderNum: '9/1',
    srcProvider: 'epicor',
    total: 21.99,
    subtotalExGst: 19.99,
    gst: 2,
    items: [
      { lineNum: 1, partNum: 'MGP10-9045', uom: 'LM', qty: 2.5, priceExTax: 19.99, isKnownPart: true },
      { partNum: 'FRT', isKnownPart: false },
      { partNum: '', isKnownPart: false },
    ],
  })
})

proves('getOrder', 200, 'finds the caller’s own where another’s has the same number', async () => {
  expect((await get('/sales/order/8001')).json()).toMatchObject({ srcProvider: 'epicor' })
  expect((await get('/sales/order/8001', group)).json()).toMatchObject({ srcProvider: 'odoo' })
  expect((await get('/sales/order/8001', staff)).json()).toMatchObject({ srcProvider: 'epicor' })
})

proves(
  'getOrder',
  200,
  'tells what was delivered before the fleet of the newer system reported',
  async () => {
    const [before, after] = ['2021-04-30T13:59:59Z', '2021-04-30T14:00:00Z']
    for (const [orderNum, provider, dateShip] of [
      ['F1', 'odoo', before],
      ['F2', 'odoo', after],
      ['F3', 'epicor', before],
    ] as const) {
      await anOrder(portal.parts, { orderNum, provider, accountNum: '10001', dateCreated: before })
      await portal.parts.sql`update sales_order set date_ship = ${dateShip} where order_num = ${orderNum}`
    }
    const told = await Promise.all(['F1', 'F2', 'F3'].map((orderNum) => get(`/sales/order/${orderNum}`)))
    expect(told.map((reply) => reply.json<{ isBeforeFleet: boolean }>().isBeforeFleet)).toEqual([
      true,
      false,
      false,
    ])
  },
)

proves('getOrder', 404, 'somebody else’s order looks like a missing one, byte for byte', async () => {
  const [foreign, missing] = [await get('/sales/order/7001'), await get('/sales/order/nowhere')]
  expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
  expect(foreign.body).toBe(missing.body)
  expect(foreign.body).not.toContain('THIRTY')
})

test('a page is refused by the field that is wrong', async () => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/sales/orders-hybrid/orderNum/ASC',
    headers: own,
    payload: { epicorIdx: 0, timmsIdx: 0, limit: 101 },
  })
  expect(reply.json()).toMatchObject({ status: 400, errors: [{ path: 'limit' }] })
})

proves(
  'listOrders',
  200,
  'finds a number however it is typed, where it is nowhere as it is written (api calls)',
  async () => {
    const accountNum = '40001'
    const make = (orderNum: string, customerPoNum: string) =>
      anOrder(portal.parts, { accountNum, orderNum, customerPoNum })
    await make('204895', 'HP-4455')
    await make('204896', "Tim O'Brien / Söhne")
    await make('204897', 'HP-4455/2')
    await make('204898', 'SOHO-7')
    const mine = (searchTerm: string) => found(searchTerm, { ...staff, 'x-admin-account-filter': accountNum })
    for (const term of ['hp4455', 'HP 4455', 'hp–4455', 'PO HP4455', '#hp 4455'])
      expect([term, await mine(term)]).toEqual([term, ['204895']])
    for (const term of ['SO 204895', 'so204895', '#204895', '204 895', 'SO #204895'])
      expect([term, await mine(term)]).toEqual([term, ['204895']])
    expect(await mine('obrien')).toEqual(['204896'])
    expect(await mine('o’brien sohne')).toEqual(['204896'])
    expect(await mine('soho7')).toEqual(['204898'])
    expect(await mine('H P')).toEqual(['204895', '204897'])
    expect(await mine('p4')).toEqual([])
    // Searched as written it is the beginning of one number, so the bare text is not searched.
    expect(await mine('HP-4455/')).toEqual(['204897'])
  },
)
