import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../ingest/entities/orders.ts'
import { landPage } from './land-page.ts'
import { readPage } from './read-page.ts'
import { odooPortal } from './testing/odoo-portal.ts'

const portal = await odooPortal()
const { odoo, sql, syncing, work, edit, settle, verify } = portal
beforeAll(async () => {
  edit('product.product', 13, { active: false })
  await work.load()
}, 60_000)
afterAll(() => portal.stop())

test('the lines of orders and invoices say the number that a part has now', async () => {
  const product = odoo.tables['product.product']?.find(({ id }) => id === 2)
  expect(product?.['default_code']).toBe('YR-TP9045')
  edit('product.product', 2, { default_code: 'YR-NEW' })
  await work.follow('far')
  const said = await sql<{ table: string; count: number }[]>`
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
    await settle()
    edit('product.product', 2, { default_code: number })
    edit('sale.order', order, {})
    await work.follow('far')
    await settle()
    edit('product.product', 2, { default_code: 'YR-NEW' })
    await work.follow('far')
    expect(await verify()).toMatchObject({ differing: [] })
  }
})

test('lines say the number of a part that was renamed and archived before it was read', async () => {
  await settle()
  edit('product.product', 2, { default_code: 'YR-LAST', active: false })
  await work.follow('far')
  expect(await verify()).toMatchObject({ differing: [] })
  const [last] = await sql<{ orders: number }[]>`
    select count(*)::int as orders from sales_order where items::text like '%YR-LAST%'`
  expect(last?.orders).toBeGreaterThan(0)
  await settle()
  edit('product.product', 2, { active: true })
  await work.follow('far')
  edit('product.product', 2, { default_code: 'YR-NEW' })
  await work.follow('far')
  expect(await verify()).toMatchObject({ differing: [] })
})

test('lines say the number under which an archived part comes back', async () => {
  await settle()
  edit('product.product', 2, { active: false })
  await work.follow('far')
  await settle()
  edit('product.product', 2, { default_code: 'YR-BACK', active: true })
  await work.follow('far')
  expect(await verify()).toMatchObject({ differing: [] })
  const [back] = await sql<{ orders: number }[]>`
    select count(*)::int as orders from sales_order where items::text like '%YR-BACK%'`
  expect(back?.orders).toBeGreaterThan(0)
  edit('product.product', 2, { default_code: 'YR-NEW' })
  await work.follow('far')
})

/** Edits of another part than those of the other tests, which was archived when everything was loaded. */
const archived = (change: Readonly<Record<string, unknown>>) => edit('product.product', 13, change)
const isOnOrders = async (text: string) => {
  const rows = await sql`select from sales_order where items::text like ${`%"${text}"%`}`
  return rows.length > 0
}

test('lines say the number of a part that was archived at the first load and is renamed, also before it comes back', async () => {
  await settle()
  expect(await isOnOrders('YR-GT115')).toBe(true)
  archived({ default_code: 'YR-GT1' })
  await work.follow('far')
  expect(await isOnOrders('YR-GT1')).toBe(true)
  await settle()
  archived({ default_code: 'YR-GT2', active: true })
  await work.follow('far')
  expect(await isOnOrders('YR-GT2')).toBe(true)
  expect(await verify()).toMatchObject({ differing: [] })
})

test('lines say the number of a part that comes back with one that is taken, and then gets another', async () => {
  await settle()
  archived({ active: false })
  await work.follow('far')
  for (const number of ['YR-NEW', 'YR-GT3']) {
    await settle()
    archived({ default_code: number, active: true })
    await work.follow('far')
    expect(await isOnOrders('YR-GT2')).toBe(false)
    expect(await isOnOrders(number)).toBe(true)
  }
  expect(await verify()).toMatchObject({ differing: [] })
})

test('lines say the last number of a part that was renamed twice between two looks', async () => {
  await settle()
  const of = odoo.tables['sale.order.line']?.find(({ product_id: id }) => String(id).startsWith('13,'))
  archived({ default_code: 'YR-GT4' })
  edit('sale.order', Number(String(of?.['order_id']).split(',')[0]), {})
  await work.follow('near')
  expect(await isOnOrders('YR-GT4')).toBe(true)
  archived({ default_code: 'YR-GT5' })
  await work.follow('far')
  expect(await isOnOrders('YR-GT4')).toBe(false)
  expect(await verify()).toMatchObject({ differing: [] })
})

test('lines say the category that an archived part has now', async () => {
  await settle()
  archived({ active: false })
  await work.follow('far')
  await settle()
  archived({ categ_id: [8, 'Building Materials / Fixings'] })
  await work.follow('far')
  const rows = await sql`
    select distinct line -> 'category' as category from sales_order, jsonb_array_elements(items) line
    where line ->> 'partNum' = 'YR-GT5'`
  expect(rows).toEqual([{ category: ['Building Materials', 'Fixings'] }])
  expect(await verify()).toMatchObject({ differing: [] })
})

const said = async () => {
  const rows = await sql<{ category: string[] }[]>`
    select distinct line -> 'category' as category from sales_order, jsonb_array_elements(items) line
    where line ->> 'partNum' = 'YR-NEW'`
  return rows.map(({ category }) => category)
}

test('lines of orders say the category that their part has now, and whether it is a service', async () => {
  const building = 'Building Materials'
  expect(await said()).toEqual([[building, 'Framing Timber']])
  await settle()
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

async function landedOrderOf(product: number): Promise<string> {
  const landed = await sql<
    { id: string }[]
  >`select source_id as id from source_record where entity = 'orders'`
  const ids = new Set(landed.map(({ id }) => id))
  const orderIds = (odoo.tables['sale.order.line'] ?? [])
    .filter(({ product_id: of }) => String(of).startsWith(`${product},`))
    .map((line) => String(line['order_id']).split(',')[0] ?? '')
  const [id] = orderIds.filter((each) => ids.has(each))
  if (id === undefined) throw new Error(`no order with lines of product ${product} has landed`)
  return id
}

test.each([
  ['that has landed', false],
  ['that has never landed', true],
])('an order %s and was being read while its part was renamed is read again', async (_name, isNew) => {
  await settle()
  const id = await landedOrderOf(2)
  if (isNew) await sql`delete from source_record where entity = 'orders' and source_id = ${id}`
  const page = await readPage(syncing, { entity: orders, ids: [id], priority: 'sweep' })
  edit('product.product', 2, { default_code: `YR-FLIGHT-${isNew}` })
  await work.follow('near')
  if (!isNew)
    await sql`update source_record set time_read = ${page.timeRead} where entity = 'orders' and source_id = ${id}`
  await landPage(syncing, page)
  await work.follow('near')
  expect(await isOnOrders(`YR-FLIGHT-${isNew}`)).toBe(true)
  expect(await verify()).toMatchObject({ differing: [] })
})

test('so is one that has never landed, while the clock of the database is behind', async () => {
  await sql`update source_record set time_read = time_read + interval '2 hours' where entity = 'orders'`
  await settle()
  const id = await landedOrderOf(2)
  await sql`delete from source_record where entity = 'orders' and source_id = ${id}`
  const page = await readPage(syncing, { entity: orders, ids: [id], priority: 'sweep' })
  edit('product.product', 2, { default_code: 'YR-BEHIND' })
  await work.follow('near')
  await landPage(syncing, page)
  await work.follow('near')
  expect(await verify()).toMatchObject({ differing: [] })
})

test('a part is renamed in the portal also where Odoo refuses invoices', async () => {
  await settle()
  const [invoice] = odoo.tables['account.move'] ?? []
  odoo.forbid('account.move', invoice?.id ?? 0, 'id')
  edit('product.product', 2, { default_code: 'YR-REFUSED' })
  await work.follow('far')
  expect(await isOnOrders('YR-REFUSED')).toBe(true)
  expect(await sql`select from part where part_num = 'YR-REFUSED'`).toHaveLength(1)
})
