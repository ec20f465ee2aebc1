import { recordPaths } from '@portal/contract/record-paths'
import type { FoundRecord } from '@portal/domain/search-results'
import { afterAll, beforeAll, expect } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { insertRow } from '../testing/insert-row.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const customers = [
  'view_statements',
  'view_live_open_sales_orders',
  'view_invoices',
  'view_dc_request',
  'view_price_list',
] as const

let portal: TestApp
let own: Record<string, string>
let staff: Record<string, string>
let merchant: number
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  merchant = await aCompany(parts, { name: "Hartley & O'Brien", accounts: ['10001', '10002'] })
  own = (await aUser(parts, { privileges: customers, company: merchant })).headers
  const privileges = ['access_internal_functionality', 'impersonate_in_any_context', ...customers] as const
  staff = (await aUser(parts, { privileges })).headers
  await anOrder(parts, { orderNum: '204896' })
  await anOrder(parts, { orderNum: 'P-7001' })
  await anOrder(parts, { orderNum: 'W-9001', accountNum: '99999' })
  await anInvoice(parts, { invoiceNum: 'CN-77', orderNum: '204895', isCreditNote: true })
  await aDesignRequest(parts, { requestNumber: 'DR-5150', merchant, builder: merchant })
  await insertRow(parts.sql, 'customer', {
    provider: 'epicor',
    account_num: '10001',
    name: 'Hartley Prime',
    price_list: 'TRADE',
    date_updated: '2026-09-01T00:00:00Z',
  })
  await insertRow(parts.sql, 'part', { part_num: 'MGP10', description: 'Pine', uom: 'LM' })
})
afterAll(() => portal.close())

async function find(term: string, headers = own) {
  const reply = await portal.app.inject({ method: 'POST', url: '/api/search', headers, payload: { term } })
  return reply.json<{ results: FoundRecord[] }>().results
}

proves(
  'searchRecords',
  200,
  'leads to photos where there are some and they may be seen (api calls)',
  async () => {
    const { parts } = portal
    for (const file_id of ['1', '2'])
      await insertRow(parts.sql, 'pod_photo', {
        provider: 'epicor',
        order_num: 'P-7001',
        file_id,
        account_num: '10001',
        file_name: `${file_id}.jpg`,
        time_created: '2026-09-15T22:00:00Z',
        mime_type: 'image/jpeg',
        content_key: file_id,
      })
    const seeing = await aUser(parts, {
      privileges: ['view_live_open_sales_orders', 'view_proof_of_delivery_photos'],
      company: merchant,
    })
    const [seen] = await find('p7001', seeing.headers)
    expect(seen?.photos).toEqual({ count: 2, href: '/track/pod/sales-order/P-7001' })
    expect((await find('p7001'))[0]).not.toHaveProperty('photos')
    expect((await find('204896', seeing.headers))[0]).not.toHaveProperty('photos')
  },
)

proves('searchRecords', 200, 'leads to the map of the load that is to come (api calls)', async () => {
  const ids = ['P-7002/1', 'P-7002/2']
  await anOrder(portal.parts, { orderNum: 'P-7002', accountNum: '10003', deliveries: ids })
  for (const [at, id] of ids.entries())
    await insertRow(portal.parts.sql, 'delivery', {
      provider: 'epicor',
      order_num: 'P-7002',
      record_num: at,
      account_num: '10003',
      // The truck's number, which is that of both loads.
      transaction_ids: ['T 9', id],
      current_status: 'In transit',
      time_delivered: at === 0 ? '2026-09-15T22:00:00Z' : null,
      events: '[]',
    })
  const privileges = ['view_live_open_sales_orders', 'view_live_delivery_tracking'] as const
  const { headers } = await aUser(portal.parts, { privileges, grantedAccounts: ['10003'] })
  expect((await find('p7002', headers))[0]?.tracking).toBe(recordPaths.delivery('P-7002', 'P-7002/2'))
})

proves(
  'searchRecords',
  200,
  'names the company of each record, with its accounts, to staff who may act for it (api calls)',
  async () => {
    const company = { companyId: merchant, name: "Hartley & O'Brien", accountNums: ['10001', '10002'] }
    for (const term of ['204896', 'cn77', 'dr5150']) {
      expect((await find(term, staff))[0]?.company).toEqual(company)
      expect((await find(term))[0]).not.toHaveProperty('company')
    }
    expect((await find('mgp10', staff))[0]).not.toHaveProperty('company')
    expect((await find('w9001', staff))[0]).not.toHaveProperty('company')
    const outsider = await aUser(portal.parts, {
      privileges: ['impersonate_in_any_context', 'view_live_open_sales_orders'],
      company: merchant,
    })
    expect((await find('204896', outsider.headers))[0]).not.toHaveProperty('company')
  },
)

proves('searchRecords', 200, 'tells the accounts of a company apart by their sites (api calls)', async () => {
  const { parts } = portal
  await aCompany(parts, { name: 'Ironbark', accounts: ['40001', '40002', '40003'] })
  const ofAccount = { price_list: 'TRADE', name: 'Ironbark', date_updated: '2026-09-01T00:00:00Z' }
  const account_num = '40002'
  await insertRow(parts.sql, 'customer', {
    ...ofAccount,
    provider: 'odoo',
    account_num,
    site: 'Ballarat West',
  })
  await insertRow(parts.sql, 'customer', { ...ofAccount, provider: 'epicor', account_num, site: 'Ballarat' })
  await insertRow(parts.sql, 'customer', { ...ofAccount, provider: 'epicor', account_num: '40001' })
  await anOrder(parts, { orderNum: 'IB-1', accountNum: '40003' })
  const [found] = await find('ib1', staff)
  expect(found?.company?.accountSites).toEqual({ 40002: 'Ballarat' })
})

proves(
  'searchRecords',
  200,
  'finds accounts, for whom staff may act, for staff alone (api calls)',
  async () => {
    const owner = { companyId: merchant, name: "Hartley & O'Brien", accountNums: ['10001', '10002'] }
    const hartley = { accountNum: '10001', name: 'Hartley Prime', companyId: merchant }
    for (const term of ['10001', 'hartley prime', 'HartleyPrime'])
      expect((await find(term, staff))[0]).toEqual({
        kind: 'account',
        number: '10001',
        title: 'Account 10001',
        detail: "$110.00 in credit, 2 open orders · Hartley Prime · Hartley & O'Brien",
        href: '/accounts/statement/10001',
        account: hartley,
        company: owner,
      })
    expect((await find('hartley obrien', staff)).map(({ number }) => number).slice(0, 2)).toEqual([
      '10001',
      '10002',
    ])
    for (const term of ['10002', '1000'])
      expect((await find(term, staff)).find(({ number }) => number === '10002')?.account).toEqual({
        accountNum: '10002',
        name: "Hartley & O'Brien",
        companyId: merchant,
      })
  },
)

proves(
  'searchRecords',
  200,
  'names the customer on an order or invoice, as its screen does, to staff who may act for it (api calls)',
  async () => {
    await anOrder(portal.parts, { orderNum: 'KR-1', soldToName: 'Kestrel Ridge Homes' })
    await anInvoice(portal.parts, {
      invoiceNum: 'KR-2',
      orderNum: '204895',
      soldToName: 'Kestrel Ridge Homes',
    })
    for (const term of ['kr1', 'kr2']) {
      expect((await find(term, staff))[0]?.soldTo).toBe('Kestrel Ridge Homes')
      expect((await find(term))[0]).not.toHaveProperty('soldTo')
    }
    expect((await find('w9001', staff))[0]).toHaveProperty('soldTo')
    expect((await find('dr5150', staff))[0]).not.toHaveProperty('soldTo')
  },
)

const sites = async (term: string) => (await find(term))[0]?.detail.split(' · ').slice(1)

proves(
  'searchRecords',
  200,
  'shows the line of the address by which an order without a site’s name was found (api calls)',
  async () => {
    const shipToAddress = ['Unit 4', '18 Quarry Road', 'Yackandandah VIC 3749']
    await anOrder(portal.parts, { orderNum: 'Q-1', customerPoNum: 'Q-PO', shipToName: '', shipToAddress })
    expect(await sites('18 quarry')).toEqual(['18 Quarry Road', 'PO Q-PO'])
    expect(await sites('yackandandah')).toEqual(['Yackandandah VIC 3749', 'PO Q-PO'])
    expect(await sites('quarry yackandandah')).toEqual(['18 Quarry Road, Yackandandah VIC 3749', 'PO Q-PO'])
    expect(await sites('Q-PO')).toEqual(['PO Q-PO'])
  },
)

proves('searchRecords', 200, 'says PO once, where the number says it already (api calls)', async () => {
  await anOrder(portal.parts, { orderNum: 'PO-1', customerPoNum: 'PO-16507', shipToName: 'Lot 7' })
  await anInvoice(portal.parts, { invoiceNum: 'PO-2', orderNum: 'PO-1', customerPoNum: 'P.O. 16508' })
  expect(await sites('po 16507')).toEqual(['Lot 7', 'PO-16507'])
  expect(await sites('po 16508')).toEqual(['P.O. 16508'])
})

const second = (found: FoundRecord[]) => found.find(({ number }) => number === '10002')

proves(
  'searchRecords',
  200,
  'says what an account owes to those who may see invoices (api calls)',
  async () => {
    const { parts } = portal
    await anInvoice(parts, { accountNum: '10002', totalCents: 194_000, dateDue: '2026-09-13T02:00:00Z' })
    await anInvoice(parts, { accountNum: '10002', totalCents: 306_000, dateDue: '2026-09-16T02:00:00Z' })
    const found = second(await find('hartley obrien', staff))
    expect(found?.detail.split(' · ')[0]).toBe('$1,940.00 overdue, $5,000.00 owing, 0 open orders')
    expect(found?.tone).toBe('late')
    const { headers } = await aUser(parts, {
      privileges: ['access_internal_functionality', 'impersonate_in_any_context'],
    })
    const bare = second(await find('hartley obrien', headers))
    expect(bare?.detail).toBe("Hartley & O'Brien")
    expect(bare).not.toHaveProperty('tone')
  },
)

proves('searchRecords', 200, 'says which provider’s record is found (api calls)', async () => {
  const ofOdoo = { accountNum: '10001', provider: 'odoo' as const, customerPoNum: 'JETTY' }
  await anOrder(portal.parts, { ...ofOdoo, orderNum: '204896' })
  await anInvoice(portal.parts, { ...ofOdoo, invoiceNum: 'CN-77' })
  const found = (await find('jetty')).map(({ number, srcProvider }) => [number, srcProvider])
  expect(found).toEqual([
    ['204896', 'odoo'],
    ['CN-77', 'odoo'],
  ])
})

const numbersOf = async (term: string, headers = own) =>
  (await find(term, headers)).map(({ number }) => number)

proves(
  'searchRecords',
  200,
  'finds the parts on lists of the own ERP, and each once (api calls)',
  async () => {
    const { sql } = portal.parts
    for (const provider of ['epicor', 'odoo'])
      await insertRow(sql, 'part', { provider, part_num: 'LVL-1', description: 'Beam', uom: 'LM' })
    const price = { price_list: 'TRADE', part_num: 'LVL-1', kind: 'primary', price_cents: 450 }
    await insertRow(sql, 'part_price', { ...price, provider: 'odoo' })
    expect([await numbersOf('lvl1'), await numbersOf('lvl1', staff)]).toEqual([[], ['LVL-1']])
    await insertRow(sql, 'part_price', { ...price, provider: 'epicor' })
    expect(await numbersOf('lvl1')).toEqual(['LVL-1'])
  },
)
