import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { rowsOf } from '../testing/export-asker.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_price_list'] as const

let portal: TestApp
let own: Record<string, string>
let staff: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  const { sql } = parts
  own = (await aUser(parts, { privileges, accounts: ['10001', '10002', '10003', '10"4'] })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  staff = (await aUser(parts, { privileges: internal })).headers
  await sql`
    insert into part values ('P1', 'pine', 'LM'), ('P2', 'Bolt <b>x</b>', 'EA'), ('P3', '=Nail, 50 mm', 'EA'),
      ('P4', 'Éclair', 'EA')`
  await sql`
    insert into part_price (price_list, part_num, kind, price_cents, currency)
    values ('L1', 'P1', 'primary', 1050, 'AUD'), ('L1', 'P1', 'pack', 999, 'AUD'), ('L1', 'P2', 'pack', 0, 'AUD'),
      ('L1', 'P4', 'primary', 700, 'NZD'), ('L2', 'P1', 'primary', 1, 'AUD'), ('L2', 'P3', 'primary', 250, 'AUD')`
  await sql`
    insert into customer (provider, account_num, name, price_list, date_updated)
    values ('epicor', '10001', 'A', 'L1', now()), ('odoo', '10001', 'A', 'L2', now()),
      ('odoo', '10002', 'B', 'L2', now()), ('epicor', '10003', 'C', null, now()),
      ('epicor', '20002', 'Foreign', 'L2', now())`
})
afterAll(() => portal.close())

const ask = (accountNum: string, headers = own) =>
  portal.app.inject({ method: 'POST', url: '/api/part/price-list', headers, payload: { accountNum } })
const empty = { primary: [], pack: [] }

proves(
  'getPriceList',
  200,
  'has both rates, by description, epicor’s list before the other (spec 3 and 7)',
  async () => {
    const aud = { currency: 'AUD' }
    expect((await ask('10001')).json()).toEqual({
      primary: [
        { partNum: 'P3', description: '=Nail, 50 mm', uom: 'EA', ...aud, price: 2.5 },
        { partNum: 'P4', description: 'Éclair', uom: 'EA', currency: 'NZD', price: 7 },
        { partNum: 'P1', description: 'pine', uom: 'LM', ...aud, price: 10.5 },
      ],
      pack: [
        { partNum: 'P2', description: 'Bolt <b>x</b>', uom: 'EA', ...aud, price: 0 },
        { partNum: 'P1', description: 'pine', uom: 'LM', ...aud, price: 9.99 },
      ],
    })
  },
)

proves(
  'getPriceList',
  200,
  'differs by account, and is empty for one without a price list (api calls)',
  async () => {
    expect((await ask('10002')).json<{ primary: unknown[] }>().primary).toHaveLength(2)
    expect((await ask('10003')).json()).toEqual(empty)
    expect((await ask('10"4')).json()).toEqual(empty)
    expect((await ask('10"4', staff)).json()).toEqual(empty)
    expect((await ask('20002', staff)).json<{ primary: unknown[] }>().primary).toHaveLength(2)
  },
)

const priceOf = async (account: string) => {
  const { primary } = (await ask(account)).json<{ primary: { uom: string; price: number }[] }>()
  return primary.map(({ uom, price }) => [uom, price])
}

proves(
  'getPriceList',
  200,
  'has the rates of the own ERP alone where both have a list of that name',
  async () => {
    const { sql } = portal.parts
    await sql`insert into part values ('P9', 'Stud', 'EA', 'epicor'), ('P9', 'Stud', 'LM', 'odoo'),
      ('P9', 'Stud', 'M3', '')`
    await sql`
    insert into part_price (provider, price_list, part_num, kind, price_cents)
    values ('epicor', 'NAMED', 'P9', 'primary', 300), ('odoo', 'NAMED', 'P9', 'primary', 500),
      ('', 'NAMED', 'P9', 'primary', 999)`
    await sql`update customer set price_list = 'NAMED' where account_num in ('10002', '10003')`
    expect([await priceOf('10002'), await priceOf('10003')]).toEqual([[['LM', 5]], [['EA', 3]]])
    await sql`update customer set price_list = 'L2' where account_num = '10002'`
    await sql`update customer set price_list = null where account_num = '10003'`
  },
)

proves('getPriceList', 404, 'an account outside the scope looks like none (api calls)', async () => {
  const missing = await ask('99999')
  expect([missing.statusCode, missing.json()]).toMatchObject([404, { detail: 'We have no such account.' }])
  expect((await ask('20002')).body).toBe(missing.body)
  expect((await ask('10001', { ...own, 'x-account-filter': '10002' })).body).toBe(missing.body)
  expect((await ask('10001', { ...staff, 'x-admin-account-filter': '10002' })).body).toBe(missing.body)
  expect((await ask('99999', staff)).body).toBe(missing.body)
  expect((await ask('99999', { ...staff, 'x-admin-account-filter': '99999' })).body).toBe(missing.body)
})

async function exportOf(accountNum: string, searchTerm?: string) {
  const payload = { accountNum, filter: { searchTerm } }
  const url = '/api/part/price-list/export'
  const reply = await portal.app.inject({ method: 'POST', url, headers: own, payload })
  return { reply, rows: reply.statusCode === 200 ? rowsOf(reply.body) : [] }
}

proves('exportPriceList', 200, 'is a part a line as on the screen, formulas harmless', async () => {
  const { rows, reply } = await exportOf('10001')
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['P3', "'=Nail, 50 mm", 'EA', 'AUD', '2.50', ''],
    ['P2', 'Bolt <b>x</b>', 'EA', 'AUD', '', ''],
    ['P4', 'Éclair', 'EA', 'NZD', '7.00', ''],
    ['P1', 'pine', 'LM', 'AUD', '10.50', '9.99'],
  ])
  expect(reply.headers['content-disposition']).toBe('attachment; filename="Price list 10001 2026-09-16.csv"')
})

proves('exportPriceList', 200, 'has what the filter leaves, and a name that a header can hold', async () => {
  expect((await exportOf('10001', 'ECLAIR p4')).rows.map((row) => row['Part Number'])).toEqual(['P4'])
  const { rows, reply } = await exportOf('10"4', 'x')
  expect([rows, reply.headers['content-disposition']]).toEqual([
    [],
    'attachment; filename="Price list 10_4 2026-09-16.csv"',
  ])
})

proves('exportPriceList', 404, 'an account outside the scope looks like none', async () => {
  const { reply } = await exportOf('20002')
  expect([reply.statusCode, reply.body]).toEqual([404, (await exportOf('99999')).reply.body])
})
