import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { connectorOf } from '../erp/odoo/testing/connector-of.ts'
import { startFakeOdoo } from '../erp/odoo/testing/fake-odoo.ts'
import { createLog } from '../log.ts'
import { takeLease } from './lease.ts'
import { openWork } from './run-connector.ts'
import { verifySample } from './verify.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-edits-'))
const odoo = await startFakeOdoo(18)
let database: TestDatabase
let work: ReturnType<typeof openWork>
let verify: () => ReturnType<typeof verifySample>
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  const epoch = (await takeLease({ sql, name: 'odoo', holder: 'a test' })) ?? 0
  const { signal } = new AbortController()
  const uncounted = { count: () => undefined, countDifferences: () => undefined }
  const connector = connectorOf(odoo, { dataDir })
  const log = createLog('silent')
  const syncing = { connector, sql, clock: systemClock, log, epoch, signal, ...uncounted }
  work = openWork(syncing)
  verify = () => verifySample(syncing, 10_000)
  await work.load()
}, 60_000)
afterAll(async () => {
  await Promise.all([odoo.stop(), database.drop()])
  rmSync(dataDir, { recursive: true })
})

/** When each order was last read: again after a change of its customer's name, but not after one of a price list. */
const timesRead = () =>
  database.sql`select source_id, time_read from source_record where entity = 'orders' order by 1`

let written = Date.parse('2026-11-21T01:00:00Z')

function edit(model: string, id: number, change: Readonly<Record<string, unknown>>): void {
  const row = odoo.tables[model]?.find((each) => each.id === id)
  if (row === undefined) throw new Error(`no ${model} ${id}`)
  written += 60_000
  Object.assign(row, change, { write_date: new Date(written).toISOString().slice(0, 19).replace('T', ' ') })
}

test('the lines of orders and invoices say the number that a part has now', async () => {
  const product = odoo.tables['product.product']?.find(({ id }) => id === 2)
  expect(product?.['default_code']).toBe('YR-TP9045')
  edit('product.product', 2, { default_code: 'YR-NEW' })
  await work.follow('far')
  const said = await database.sql<{ table: string; count: number }[]>`
    select 'orders' as table, count(*)::int as count from sales_order where items::text like '%YR-NEW%'
    union all select 'invoices', count(*)::int from invoice where items::text like '%YR-NEW%'
    union all select 'former', count(*)::int from (
      select items::text as said from sales_order union all select items::text from invoice) d
      where said like '%"YR-TP9045"%'`
  expect(Object.fromEntries(said.map(({ table, count }) => [table, count > 0]))).toEqual({
    orders: true,
    invoices: true,
    former: false,
  })
})

test('what was read while a part had no number, or that of another, says its own afterwards', async () => {
  const [line] = (odoo.tables['sale.order.line'] ?? []).filter(({ product_id: of }) =>
    String(of).startsWith('2,'),
  )
  const order = Number(String(line?.['order_id']).split(',')[0])
  const [other] = (odoo.tables['product.product'] ?? []).filter(
    ({ id, sale_ok: sold }) => id !== 2 && sold === true,
  )
  for (const number of [false, other?.['default_code']]) {
    await sleep(2_100)
    await work.follow('far')
    edit('product.product', 2, { default_code: number })
    edit('sale.order', order, {})
    await work.follow('far')
    await sleep(2_100)
    await work.follow('far')
    edit('product.product', 2, { default_code: 'YR-NEW' })
    await work.follow('far')
    expect(await verify()).toMatchObject({ differing: [] })
  }
})

test('lines say the number of a part that was renamed and archived before it was read', async () => {
  await sleep(2_100)
  await work.follow('far')
  edit('product.product', 2, { default_code: 'YR-LAST', active: false })
  await work.follow('far')
  expect(await verify()).toMatchObject({ differing: [] })
  const [last] = await database.sql<{ orders: number }[]>`
    select count(*)::int as orders from sales_order where items::text like '%YR-LAST%'`
  expect(last?.orders).toBeGreaterThan(0)
  await sleep(2_100)
  await work.follow('far')
  edit('product.product', 2, { active: true })
  await work.follow('far')
  edit('product.product', 2, { default_code: 'YR-NEW' })
  await work.follow('far')
  expect(await verify()).toMatchObject({ differing: [] })
})

test('lines say the number under which an archived part comes back', async () => {
  await sleep(2_100)
  await work.follow('far')
  edit('product.product', 2, { active: false })
  await work.follow('far')
  await sleep(2_100)
  await work.follow('far')
  edit('product.product', 2, { default_code: 'YR-BACK', active: true })
  await work.follow('far')
  expect(await verify()).toMatchObject({ differing: [] })
  const [back] = await database.sql<{ orders: number }[]>`
    select count(*)::int as orders from sales_order where items::text like '%YR-BACK%'`
  expect(back?.orders).toBeGreaterThan(0)
  edit('product.product', 2, { default_code: 'YR-NEW' })
  await work.follow('far')
})

const said = async () => {
  const rows = await database.sql<{ category: string[] }[]>`
    select distinct line -> 'category' as category from sales_order, jsonb_array_elements(items) line
    where line ->> 'partNum' = 'YR-NEW'`
  return rows.map(({ category }) => category)
}

test('lines of orders say the category that their part has now, and whether it is a service', async () => {
  const building = 'Building Materials'
  expect(await said()).toEqual([[building, 'Framing Timber']])
  await sleep(2_100)
  await work.follow('far')
  edit('product.category', 6, { complete_name: `${building} / Structural Timber` })
  await work.follow('far')
  expect(await said()).toEqual([[building, 'Structural Timber']])
  edit('product.product', 2, { categ_id: [8, `${building} / Fixings`] })
  await work.follow('far')
  expect(await said()).toEqual([[building, 'Fixings']])
  edit('product.product', 2, { type: 'service' })
  await work.follow('far')
  expect(await said()).toEqual([['SUND', building, 'Fixings']])
  edit('product.product', 2, { type: 'consu' })
  await work.follow('far')
  expect(await verify()).toMatchObject({ differing: [] })
})

test('prices of a list that is archived go, and its customers have the one that Odoo gives them', async () => {
  const of = odoo.tables['res.partner'] ?? []
  // A document that was read sooner than two seconds after its change was seen would be read again.
  await sleep(2_100)
  await work.follow('far')
  edit('product.pricelist', 2, { active: false })
  for (const partner of of) partner['property_product_pricelist'] = [3, 'Builder']
  const before = await timesRead()
  await work.follow('far')
  expect(await timesRead()).toEqual(before)
  expect(await database.sql`select from part_price where price_list = '2'`).toEqual([])
  expect(await database.sql`select distinct price_list from customer`).toEqual([{ price_list: '3' }])
  expect(await verify()).toMatchObject({ differing: [] })
})

const paid = () => database.sql`select account_num, count(*)::int from payment group by 1 order by 1`

test('payments of a customer who was merged into another are that one’s at once', async () => {
  const credits = odoo.tables['account.move.line']?.filter(({ credit }) => Number(credit) > 0) ?? []
  const [from] = credits.map((row) => row['partner_id'] as [number, string]).filter(([id]) => id !== 9)
  const into = odoo.tables['res.partner']?.find(({ id }) => id === 9)
  if (from === undefined || into === undefined) throw new Error('nobody else has paid')
  await sleep(2_100)
  await work.follow('far')
  const before = await paid()
  for (const row of credits)
    if (String(row['partner_id']) === String(from)) row['partner_id'] = [9, into['name']]
  edit('res.partner', 9, {})
  await work.follow('far')
  expect(await paid()).not.toEqual(before)
  expect(await verify()).toMatchObject({ differing: [] })
})

const stocked = () => database.sql`select part_num, state, quantity from part_stock order by 1, 2`

test('a part that is sold again has its stock again', async () => {
  await sleep(2_100)
  await work.follow('far')
  const before = await stocked()
  edit('product.product', 2, { active: false })
  await work.follow('far')
  expect((await stocked()).length).toBeLessThan(before.length)
  await sleep(2_100)
  await work.follow('far')
  edit('product.product', 2, { active: true })
  await work.follow('far')
  expect(await stocked()).toEqual(before)
})

const accountOfOrder = async (orderNum: string) => {
  const rows = await database.sql`select account_num from sales_order where order_num = ${orderNum}`
  return rows.map((row): unknown => row['account_num'])
}

test.each([
  { ref: 'C-10999', shownTo: ['C-10999'] },
  { ref: false, shownTo: [] },
])('orders of a contact who leaves the company are its no more, with the number $ref', async (left) => {
  const company = [17, 'O’Brien & Søn Kitchens']
  edit('res.partner', 18, { parent_id: company, commercial_partner_id: company, ref: false })
  edit('sale.order', 8, { partner_id: [18, 'Maeve O’Brien'] })
  await work.follow('far')
  expect(await accountOfOrder('S00008')).toEqual(['C-10023'])
  await sleep(2_100)
  await work.follow('far')
  edit('res.partner', 18, { parent_id: false, commercial_partner_id: [18, 'Maeve O’Brien'], ref: left.ref })
  await work.follow('far')
  expect(await accountOfOrder('S00008')).toEqual(left.shownTo)
})

test('a customer whose price list Odoo may not compute is refused alone: all else is followed, their own orders too', async () => {
  await sleep(2_100)
  await work.follow('far')
  odoo.forbid('res.partner', 17, 'property_product_pricelist')
  edit('res.partner', 17, { street: '1 Unseen Street' })
  edit('res.partner', 14, { street: '2 Seen Street' })
  edit('sale.order', 5, { client_order_ref: 'SEEN' })
  edit('sale.order', 9, { client_order_ref: 'THEIRS' })
  await work.follow('far')
  const seen = await database.sql`
    select (select count(*)::int from customer where address[1] = '2 Seen Street') as customers,
      (select customer_po_num from sales_order where order_num = 'S00005') as po,
      (select customer_po_num from sales_order where order_num = 'S00009') as theirs`
  const refused = await database.sql`
    select source_id, code from sync_refusal where code in ('unreadable', 'not-there')`
  expect([seen, refused]).toEqual([
    [{ customers: 1, po: 'SEEN', theirs: 'THEIRS' }],
    [{ source_id: '17', code: 'unreadable' }],
  ])
})
