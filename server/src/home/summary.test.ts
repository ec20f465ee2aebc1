import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aUser } from '../testing/a-user.ts'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { anOrder } from '../testing/an-order.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const tiles = [
  'see_home_sales_tile',
  'see_home_accounts_tile',
  'see_home_design_centre_tile',
  'view_price_list',
  'see_home_products_tile',
] as const

let portal: TestApp
let own: Record<string, string>
let staff: Record<string, string>
let merchant: number
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  merchant = await aCompany(parts, { accounts: ['10001', '10002'] })
  own = (await aUser(parts, { privileges: tiles, company: merchant })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...tiles] as const
  staff = (await aUser(parts, { privileges: internal })).headers
})
afterAll(() => portal.close())

const summary = async (headers = own) =>
  (await portal.app.inject({ url: '/api/home/summary', headers })).json()

// The clock stands at 10:30 on Wednesday 16 September 2026 in Melbourne.
const yesterday = '2026-09-15T04:00:00Z'
const today = '2026-09-16T04:00:00Z'

proves(
  'getHomeSummary',
  200,
  'counts open and late orders and today’s deliveries of the scope (api calls)',
  async () => {
    const { parts } = portal
    const accountNum = '10001'
    await anOrder(parts, { accountNum, dateDue: yesterday })
    await anOrder(parts, { accountNum: '10002', dateDue: today })
    await anOrder(parts, { accountNum, dateDue: null })
    await anOrder(parts, { accountNum, dateDue: yesterday, isFulfilled: true })
    await anOrder(parts, { accountNum, dateDue: yesterday, isOpen: false })
    await anOrder(parts, { accountNum, dateDue: today, isOpen: false, isVoid: true })
    await anOrder(parts, { accountNum, dateDue: today, status: 'draft' })
    await anOrder(parts, { accountNum: '20002', dateDue: yesterday, provider: 'odoo' })
    expect((await summary()).orders).toEqual({ open: 5, deliveriesToday: 2, late: 1 })
    expect((await summary(staff)).orders).toEqual({ open: 6, deliveriesToday: 2, late: 2 })
    const narrowed = { ...staff, 'x-admin-account-filter': '20002' }
    expect((await summary(narrowed)).orders).toEqual({ open: 1, deliveriesToday: 0, late: 1 })
  },
)

proves('getHomeSummary', 200, 'says what is owing, less credit, and what of it is overdue', async () => {
  await addInvoice({ num: 'I1', due: yesterday, cents: 10_050 })
  await addInvoice({ num: 'I2', due: today, cents: 20_000 })
  await addInvoice({ num: 'I3', due: yesterday, cents: 0, isOpen: false })
  await addInvoice({ num: 'C1', due: yesterday, cents: 5000, isCreditNote: true })
  await addInvoice({ num: 'I4', due: yesterday, cents: 700, account: '20002' })
  expect((await summary()).accounts).toMatchObject({ owing: 250.5, overdue: 100.5, overdueCount: 1 })
  expect((await summary(staff)).accounts).toMatchObject({ owing: 257.5, overdue: 107.5, overdueCount: 2 })
})

proves(
  'getHomeSummary',
  200,
  'counts design requests in progress, prices, brands and categories (api calls)',
  async () => {
    const { sql } = portal.parts
    await addRequest({ id: 1, due: '2026-09-17T04:00:00Z' })
    await addRequest({ id: 2, due: '2026-09-16T04:00:00Z' })
    await addRequest({ id: 3, due: '2026-09-17T04:00:00Z', status: 20 })
    await addRequest({ id: 4, due: '2026-09-17T04:00:00Z', company: await aCompany(portal.parts) })
    await sql`insert into part values ('P1', 'Pine', 'LM'), ('P2', 'Bolt', 'EA'), ('P3', 'Nail', 'EA')`
    await sql`
    insert into part_price (price_list, part_num, kind, price_cents)
    values ('L1', 'P1', 'primary', 1), ('L1', 'P1', 'pack', 1), ('L1', 'P2', 'pack', 1), ('L2', 'P3', 'pack', 1)`
    // A price list with the same name in the other ERP is a different list.
    await sql`insert into part values ('P2', 'Bolt', 'BOX', 'odoo'), ('P4', 'Stud', 'EA', 'odoo')`
    await sql`
    insert into part_price (provider, price_list, part_num, kind, price_cents)
    values ('odoo', 'L1', 'P4', 'primary', 1)`
    await sql`
    insert into customer (provider, account_num, name, price_list, date_updated)
    values ('epicor', '10001', 'A', 'L1', now())`
    await sql`
    insert into product_term values ('brand', 'a', 'A'), ('brand', 'b', 'B'), ('category', 'c', 'C')`
    expect(await summary()).toMatchObject({
      designCentre: { open: 2, dueTomorrow: 1 },
      priceList: { parts: 2 },
      products: { brands: 2, categories: 1 },
    })
    expect(await summary(staff)).toMatchObject({ designCentre: { open: 3 }, priceList: { parts: 4 } })
  },
)

proves(
  'getHomeSummary',
  200,
  'counts the design requests that their list has as open (api calls)',
  async () => {
    const { parts } = portal
    const [from, builder] = [await aCompany(parts), await aCompany(parts, { type: 'builder' })]
    const tomorrow = '2026-09-16T14:00:00Z'
    for (const [status, outcome, dateCompletionDue] of [
      [0, 0, tomorrow],
      [19, 0, '2026-09-17T13:59:59Z'],
      [10, 0, '2026-09-16T13:59:59Z'],
      [10, 0, '2026-09-17T14:00:00Z'],
      [-1, 0, tomorrow],
      [20, 0, tomorrow],
      [10, 25, tomorrow],
      [19, 50, tomorrow],
    ] as const)
      await aDesignRequest(parts, { merchant: from, builder, status, outcome, dateCompletionDue })
    for (const company of [from, builder]) {
      const { headers } = await aUser(parts, { privileges: ['see_home_design_centre_tile'], company })
      expect((await summary(headers)).designCentre).toEqual({ open: 4, dueTomorrow: 2 })
    }
  },
)

const partsFor = async (headers: Record<string, string>) => (await summary(headers)).priceList.parts

test('a part with a price in several lists of the scope counts once, and one that goes counts no more', async () => {
  const { sql } = portal.parts
  await sql`
    insert into customer (provider, account_num, name, price_list, date_updated)
    values ('odoo', '10002', 'B', 'L1', now())`
  // Both of epicor's list; P4 of Odoo's.
  expect(await partsFor(own)).toBe(3)
  await sql`
    insert into part_price (provider, price_list, part_num, kind, price_cents)
    values ('odoo', 'L1', 'P2', 'primary', 1)`
  expect(await partsFor(own)).toBe(3)
  await sql`delete from part_price where provider = 'odoo'`
  expect(await partsFor(own)).toBe(2)
  await sql`delete from part_price where part_num = 'P1' and kind = 'pack'`
  expect(await partsFor(own)).toBe(2)
  await sql`delete from part_price where part_num = 'P1'`
  expect(await partsFor(own)).toBe(1)
  await sql`delete from part where part_num = 'P4'`
  expect(await partsFor(staff)).toBe(3)
  await sql`truncate part_price, part`
  expect([await partsFor(own), await partsFor(staff)]).toEqual([0, 0])
})

proves('getHomeSummary', 200, 'leaves out what the caller has no tile for (api calls)', async () => {
  for (const [privilege, part] of [
    ['see_home_sales_tile', 'orders'],
    ['see_home_accounts_tile', 'accounts'],
    ['view_invoices', 'accounts'],
    ['see_home_design_centre_tile', 'designCentre'],
    ['view_price_list', 'priceList'],
    ['see_home_products_tile', 'products'],
  ] as const) {
    const { headers } = await aUser(portal.parts, { privileges: [privilege] })
    expect([privilege, ...Object.keys(await summary(headers))]).toEqual([privilege, part])
  }
  expect(await summary((await aUser(portal.parts)).headers)).toEqual({})
})

test('figures follow every change of the records, by whichever door it comes', async () => {
  const { sql } = portal.parts
  await sql`update sales_order set is_fulfilled = true where date_due = ${yesterday} and account_num = '10001'`
  expect((await summary()).orders).toMatchObject({ open: 5, late: 0 })
  await sql`update sales_order set date_due = date_due - interval '3 days', is_fulfilled = false`
  expect((await summary()).orders).toMatchObject({ open: 5, late: 4 })
  await sql`
    insert into sales_order (provider, order_num, account_num, sold_to_name, ship_to_name, subtotal_cents, gst_cents,
      total_cents, status, is_open, is_void, is_fulfilled, date_created, date_due, date_updated)
    select provider, order_num, account_num, '', '', 0, 0, 0, status, false, is_void, is_fulfilled, date_created,
      date_due, date_updated
    from sales_order where account_num = '10002'
    on conflict (provider, order_num) do update set is_open = excluded.is_open`
  expect((await summary()).orders).toMatchObject({ open: 4, late: 3 })
  await sql`delete from sales_order where account_num = '10002'`
  expect((await summary()).orders).toMatchObject({ open: 4, late: 3 })
  await sql`truncate sales_order`
  expect((await summary(staff)).orders).toEqual({ open: 0, deliveriesToday: 0, late: 0 })
  await sql`delete from invoice where invoice_num = 'I1'`
  expect((await summary()).accounts).toMatchObject({ owing: 150, overdue: 0, overdueCount: 0 })
  expect(await sql`select from sales_order_day where orders <> 0`).toHaveLength(0)
})

interface InvoiceFacts {
  num: string
  due: string
  cents: number
  account?: string
  isOpen?: boolean
  isCreditNote?: boolean
}

async function addInvoice({
  num,
  due,
  cents,
  account = '10001',
  isOpen = true,
  isCreditNote = false,
}: InvoiceFacts) {
  await portal.parts.sql`
    insert into invoice (provider, invoice_num, order_num, account_num, sold_to_name, ship_to_name, subtotal_cents,
      gst_cents, total_cents, balance_cents, is_open, is_credit_note, date_created, date_due, date_updated)
    values ('epicor', ${num}, '1', ${account}, '', '', 0, 0, 99999, ${cents}, ${isOpen}, ${isCreditNote}, now(), ${due},
      now())`
}

interface RequestFacts {
  id: number
  due: string
  status?: number
  company?: number
}

async function addRequest({ id, due, status = 10, company = merchant }: RequestFacts) {
  await portal.parts.sql`
    insert into design_request (id, request_number, merchant_company_id, builder_company_id, status, status_text,
      internal_status, internal_status_text, date_created, last_updated, date_completion_due, data, opened_by)
    values (${id}, ${`R${id}`}, ${company}, ${company}, ${status}, '', 0, '', now(), now(), ${due}, '{}', '{}')`
}
