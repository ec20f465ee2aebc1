import type { FoundRecord } from '@portal/domain/search-results'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { insertRow } from '../testing/insert-row.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const kindsOf = {
  view_live_open_sales_orders: 'order',
  view_invoices: 'invoice',
  view_dc_request: 'designRequest',
  view_price_list: 'part',
} as const
type KindPrivilege = keyof typeof kindsOf
const privileges = Object.keys(kindsOf) as KindPrivilege[]
const staffPrivileges = [
  'view_statements',
  'access_internal_functionality',
  'impersonate_in_any_context',
  ...privileges,
] as const

let portal: TestApp
let own: Record<string, string>
let stranger: Record<string, string>
let staff: Record<string, string>
let merchant: number
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  merchant = await aCompany(parts, { name: "Hartley & O'Brien", accounts: ['10001', '10002'] })
  const tracking = [...privileges, 'view_live_delivery_tracking'] as const
  own = (await aUser(parts, { privileges: tracking, company: merchant })).headers
  stranger = (await aUser(parts, { privileges, accounts: ['20002'] })).headers
  staff = (await aUser(parts, { privileges: staffPrivileges })).headers
  await addRecords()
})
afterAll(() => portal.close())

async function addRecords() {
  const { parts } = portal
  await anOrder(parts, {
    orderNum: '204895',
    customerPoNum: 'HP-4455',
    shipToName: 'Lot 364 Boronia Grove, Café Zoë',
    dateDue: '2026-09-20T02:00:00Z',
    dateCreated: '2026-09-01T00:00:00Z',
  })
  await anOrder(parts, { orderNum: '204896', customerPoNum: 'HP-44551', soldToName: "Tim O'Brien" })
  await anOrder(parts, { orderNum: 'S00398', provider: 'odoo', customerPoNum: 'KRH/4407', isVoid: true })
  await anOrder(parts, { orderNum: '204897', accountNum: '20002', customerPoNum: 'HP-4455' })
  await anInvoice(parts, {
    invoiceNum: 'INV/2026/0042',
    orderNum: '204895',
    customerPoNum: 'HP-4455',
    totalCents: 454_942,
    dateDue: '2026-09-13T02:00:00Z',
  })
  await anInvoice(parts, { invoiceNum: 'CN-77', orderNum: '204895', isCreditNote: true, customerPoNum: null })
  const builder = await aCompany(parts, { name: 'Maple Homes', type: 'builder' })
  await aDesignRequest(parts, { requestNumber: 'DR-5150', jobNumber: 'Maple 12', merchant, builder })
  const other = await aCompany(parts, { name: 'Elsewhere Timber' })
  await aDesignRequest(parts, { requestNumber: 'DR-5151', merchant: other, builder })
  for (const [part_num, description] of [
    ['MGP10-9045', 'MGP10 pine 90 x 45'],
    ['DECK-1', 'Merbau decking'],
  ])
    await insertRow(parts.sql, 'part', {
      part_num: part_num ?? '',
      description: description ?? '',
      uom: 'LM',
    })
  await insertRow(parts.sql, 'part_price', {
    price_list: 'TRADE',
    part_num: 'MGP10-9045',
    kind: 'primary',
    price_cents: 450,
  })
  await insertRow(parts.sql, 'customer', {
    provider: 'epicor',
    account_num: '10001',
    name: 'Hartley Prime',
    price_list: 'TRADE',
    date_updated: '2026-09-01T00:00:00Z',
  })
}

const ask = (body: object, headers = own) =>
  portal.app.inject({ method: 'POST', url: '/api/search', headers, payload: body })
const find = async (term: string, headers = own) =>
  (await ask({ term }, headers)).json<{ results: FoundRecord[] }>().results
const numbers = async (term: string, headers = own) => (await find(term, headers)).map(({ number }) => number)

describe('what people write', () => {
  test.each([
    ['hp4455', '204895'],
    ['hp 4455', '204895'],
    ['HP-4455', '204895'],
    ['PO HP-4455', '204895'],
    ['SO 204895', '204895'],
    ['204 895', '204895'],
    ['Sales Order 204895', '204895'],
    [' s00398 ', 'S00398'],
    ['krh4407', 'S00398'],
    ['4407', 'S00398'],
    ['INV 204895', 'INV/2026/0042'],
    ['CN 204895', 'CN-77'],
    ['inv 2026 0042', 'INV/2026/0042'],
    ['INV/2026/0042', 'INV/2026/0042'],
    ['2026 0042', 'INV/2026/0042'],
    ['cn77', 'CN-77'],
    ['boronia grove', '204895'],
    ['grove 364', '204895'],
    ['cafe zoe', '204895'],
    ['OBrien', '204896'],
    ['o’brien', '204896'],
    ['dr5150', 'DR-5150'],
    ['maple', 'DR-5150'],
    ['mgp10 90x45', 'MGP10-9045'],
  ])('%s finds %s first (api calls)', async (term, number) => {
    expect((await numbers(term))[0]).toBe(number)
  })
})

proves(
  'searchRecords',
  200,
  'puts what equals before what begins, an order before its invoice (api calls)',
  async () => {
    expect(await numbers('hp4455')).toEqual(['204895', 'INV/2026/0042', '204896'])
    expect(await numbers('204895')).toEqual(['204895', 'INV/2026/0042', 'CN-77'])
    expect(await numbers('20489')).toEqual(['204896', '204895', 'INV/2026/0042', 'CN-77'])
  },
)

proves(
  'searchRecords',
  200,
  'says what each is, how it stands in words, and where its screen is (api calls)',
  async () => {
    const { parts } = portal
    await insertRow(parts.sql, 'delivery', {
      provider: 'epicor',
      order_num: '204895',
      record_num: 1,
      account_num: '10001',
      transaction_ids: ['5-1'],
      current_status: 'In transit',
      events: JSON.stringify([
        { message: 'Ready for pickup', timeEvent: '2026-09-15T20:00:00Z' },
        { message: 'In transit', timeEvent: '2026-09-15T22:00:00Z' },
      ]),
    })
    expect(await find('204895')).toEqual([
      {
        kind: 'order',
        number: '204895',
        title: 'Sales Order 204895',
        detail: 'On the way, due 20 Sep 2026 · Lot 364 Boronia Grove, Café Zoë · PO HP-4455',
        href: '/sales/order/204895',
        srcProvider: 'epicor',
        tone: 'move',
        hasDocument: true,
        tracking: '/track/delivery/sales-order/204895/NS0x',
      },
      {
        kind: 'invoice',
        number: 'INV/2026/0042',
        title: 'Invoice INV/2026/0042',
        detail: '$4,549.42 still due, 3 days overdue · PO HP-4455',
        href: '/accounts/invoice/INV__2026__0042',
        srcProvider: 'epicor',
        tone: 'late',
        hasDocument: true,
      },
      {
        kind: 'creditNote',
        number: 'CN-77',
        title: 'Credit Note CN-77',
        detail: '$110.00 in your favour',
        href: '/accounts/invoice/CN-77',
        srcProvider: 'epicor',
        hasDocument: true,
      },
    ])
    const untracked = await aUser(parts, { privileges, company: merchant })
    expect((await find('204895', untracked.headers))[0]).not.toHaveProperty('tracking')
    const [cancelled] = await find('s00398')
    expect(cancelled?.detail).toBe('Order cancelled · Test site · PO KRH/4407')
    expect(cancelled).not.toHaveProperty('hasDocument')
    expect(await find('dr5150')).toMatchObject([
      { kind: 'designRequest', title: 'Design Request DR-5150', detail: 'In design · Maple Homes' },
    ])
    expect(await find('mgp10')).toMatchObject([
      { kind: 'part', detail: 'MGP10 pine 90 x 45', href: '/sales/stock/MGP10-9045' },
    ])
  },
)

proves(
  'searchRecords',
  200,
  'finds nothing by one character, or by none that counts (api calls)',
  async () => {
    for (const term of ['', '2', '# 2', '--', '%', '__']) expect(await find(term)).toEqual([])
  },
)

proves(
  'searchRecords',
  200,
  'finds nothing of an account outside the scope, whatever headers claim (api calls)',
  async () => {
    const forged = { ...stranger, 'x-admin-account-filter': '10001', 'x-account-filter': '10001' }
    for (const term of [
      '204895',
      'hp4455',
      'boronia',
      'INV/2026/0042',
      'cn77',
      'dr5150',
      'mgp10',
      '10001',
      'hartley',
    ]) {
      const unknown = await ask({ term: 'zzz-nothing' }, stranger)
      for (const headers of [forged, ...(term === 'hp4455' ? [] : [stranger])])
        expect((await ask({ term }, headers)).body).toBe(unknown.body)
    }
    expect(await numbers('hp4455', stranger)).toEqual(['204897'])
    expect(await numbers('204895', { ...own, 'x-account-filter': '10002' })).toEqual([])
    expect(await numbers('204897', staff)).toEqual(['204897'])
    expect(await numbers('204897', { ...staff, 'x-admin-account-filter': '10001' })).toEqual([])
  },
)

proves('searchRecords', 200, 'finds each kind only with its list’s privileges (api calls)', async () => {
  const terms = ['204895', 'dr5150', 'mgp10', 'hartley']
  for (const [privilege, kind] of Object.entries(kindsOf)) {
    const { headers } = await aUser(portal.parts, {
      privileges: [privilege as KindPrivilege],
      company: merchant,
    })
    const found = (await Promise.all(terms.map((term) => find(term, headers)))).flat()
    const kinds = new Set(found.map((each) => (each.kind === 'creditNote' ? 'invoice' : each.kind)))
    expect([...kinds]).toEqual([kind])
  }
  const { headers } = await aUser(portal.parts, {
    company: merchant,
    privileges: ['view_live_delivery_tracking'],
  })
  for (const term of terms) expect(await find(term, headers)).toEqual([])
})

proves(
  'searchRecords',
  200,
  'gives eight unless told, twenty at most, and leaves places to each kind (api calls)',
  async () => {
    const { parts } = portal
    const [orderNums, shipToName] = [Array.from({ length: 25 }, (_, at) => `77${100 + at}`), 'Wattle Court']
    for (const orderNum of orderNums) await anOrder(parts, { orderNum, accountNum: '10002', shipToName })
    expect(await find('wattle')).toHaveLength(8)
    await aDesignRequest(parts, { requestNumber: 'Wattle', merchant, builder: merchant })
    await aDesignRequest(parts, { requestNumber: 'Wattle 2', merchant, builder: merchant })
    expect((await find('wattle')).map(({ kind }) => kind).slice(0, 2)).toEqual([
      'designRequest',
      'designRequest',
    ])
    const most = (await ask({ term: 'wattle court', limit: 20 })).json<{ results: unknown[] }>()
    expect(most.results).toHaveLength(20)
  },
)

proves('searchRecords', 400, 'names the limit or the term that it does not take', async () => {
  for (const body of [
    { term: 'hp4455', limit: 21 },
    { term: 'hp4455', limit: 0 },
    { limit: 8 },
    { term: 'x'.repeat(201) },
  ]) {
    const reply = await ask(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toHaveLength(1)
  }
})
