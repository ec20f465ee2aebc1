import { afterAll, beforeAll, expect, test } from 'vitest'
import { odooPortal } from './testing/odoo-portal.ts'

const portal = await odooPortal()
const { odoo, sql, work, edit, settle, verify } = portal
beforeAll(async () => {
  await work.load()
}, 60_000)
afterAll(() => portal.stop())

/** When each order was last read: again after a change of its customer's name, but not after one of a price list. */
const timesRead = () => sql`select source_id, time_read from source_record where entity = 'orders' order by 1`

test('prices of a list that is archived go, and its customers have the one that Odoo gives them', async () => {
  const of = odoo.tables['res.partner'] ?? []
  await settle()
  edit('product.pricelist', 2, { active: false })
  for (const partner of of) partner['property_product_pricelist'] = [3, 'Builder']
  const before = await timesRead()
  await work.follow('far')
  expect(await timesRead()).toEqual(before)
  expect(await sql`select from part_price where price_list = '2'`).toEqual([])
  expect(await sql`select distinct price_list from customer`).toEqual([{ price_list: '3' }])
  expect(await verify()).toMatchObject({ differing: [] })
})

test('customers, orders and invoices say the name that payment terms have now', async () => {
  await settle()
  const fields = ['payment_term_id', 'invoice_payment_term_id', 'property_payment_term_id']
  for (const row of Object.values(odoo.tables).flat())
    for (const field of fields) if (String(row[field]).startsWith('4,')) row[field] = [4, 'A month']
  edit('account.payment.term', 4, { name: 'A month' })
  await work.follow('far')
  const [followed] = await sql<{ times: object }[]>`select times_followed as times from connector`
  // They are asked rarely, and would make orders and invoices look as old.
  expect(Object.keys(followed?.times ?? {}).filter((name) => name.endsWith('terms'))).toEqual([])
  expect(await sql`select from connector where as_of is not null`).toHaveLength(1)
  expect(await sql`select from customer where terms = 'A month'`).not.toEqual([])
  expect(await sql`select from invoice where terms = 'A month'`).not.toEqual([])
  expect(await verify()).toMatchObject({ differing: [] })
})

const ordersOfInvoice = () =>
  sql`select order_num as first, other_order_nums as others from invoice where invoice_num = 'INV/26-27/0002'`

test('an invoice for several orders says the number that its further order has now', async () => {
  const line = odoo.tables['account.move.line']?.find(({ id }) => id === 7)
  await settle()
  Object.assign(line ?? {}, { sale_line_ids: [31, 49] })
  edit('account.move', 2, {})
  await work.follow('far')
  expect(await ordersOfInvoice()).toEqual([{ first: 'S00012', others: ['S00021'] }])
  await settle()
  edit('sale.order', 21, { name: 'S00021-B' })
  await work.follow('far')
  expect(await ordersOfInvoice()).toEqual([{ first: 'S00012', others: ['S00021-B'] }])
})

const paid = () => sql`select account_num, count(*)::int from payment group by 1 order by 1`

test('payments of a customer who was merged into another are that one’s at once', async () => {
  const credits = odoo.tables['account.move.line']?.filter((row) => Number(row['amount_currency']) < 0) ?? []
  const [from] = credits.map((row) => row['partner_id'] as [number, string]).filter(([id]) => id !== 9)
  const into = odoo.tables['res.partner']?.find(({ id }) => id === 9)
  if (from === undefined || into === undefined) throw new Error('nobody else has paid')
  await settle()
  const before = await paid()
  for (const row of credits)
    if (String(row['partner_id']) === String(from)) row['partner_id'] = [9, into['name']]
  edit('res.partner', 9, {})
  await work.follow('far')
  expect(await paid()).not.toEqual(before)
  expect(await verify()).toMatchObject({ differing: [] })
})

const stocked = () => sql`select part_num, state, quantity from part_stock order by 1, 2`

test('a part that is sold again has its stock again', async () => {
  await settle()
  const before = await stocked()
  edit('product.product', 2, { active: false })
  await work.follow('far')
  expect((await stocked()).length).toBeLessThan(before.length)
  await settle()
  edit('product.product', 2, { active: true })
  await work.follow('far')
  expect(await stocked()).toEqual(before)
})

const refusedOf = async (entity: string) => {
  const rows = await sql`select source_id from sync_refusal where entity = ${entity}`
  return rows.map((row): unknown => row['source_id'])
}

const accountOfOrder = async (orderNum: string) => {
  const rows = await sql`select account_num from sales_order where order_num = ${orderNum}`
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
  await settle()
  edit('res.partner', 18, { parent_id: false, commercial_partner_id: [18, 'Maeve O’Brien'], ref: left.ref })
  await work.follow('far')
  expect(await accountOfOrder('S00008')).toEqual(left.shownTo)
  await settle()
  expect([await refusedOf('orders'), await refusedOf('deliveries')]).toEqual([[], []])
  edit('res.partner', 18, { parent_id: company, commercial_partner_id: company, ref: false })
  await work.follow('far')
  expect(await accountOfOrder('S00008')).toEqual(['C-10023'])
  expect(await sql`select from delivery where order_num = 'S00008'`).not.toEqual([])
})

test('a customer whose price list Odoo may not compute is refused alone: all else is followed, their own orders too', async () => {
  await settle()
  odoo.forbid('res.partner', 17, 'property_product_pricelist')
  edit('res.partner', 17, { street: '1 Unseen Street' })
  edit('res.partner', 14, { street: '2 Seen Street' })
  edit('sale.order', 5, { client_order_ref: 'SEEN' })
  edit('sale.order', 9, { client_order_ref: 'THEIRS' })
  await work.follow('far')
  const seen = await sql`
    select (select count(*)::int from customer where address[1] = '2 Seen Street') as customers,
      (select customer_po_num from sales_order where order_num = 'S00005') as po,
      (select customer_po_num from sales_order where order_num = 'S00009') as theirs`
  const refused = await sql`
    select source_id, code from sync_refusal where code in ('unreadable', 'not-there')`
  expect([seen, refused]).toEqual([
    [{ customers: 1, po: 'SEEN', theirs: 'THEIRS' }],
    [{ source_id: '17', code: 'unreadable' }],
  ])
})

test('a photo of a customer without a number does not count as missed, however often it is listed', async () => {
  const [photo] = odoo.tables['ir.attachment'] ?? []
  edit('res.partner', 9, { ref: false })
  odoo.tables['ir.attachment']?.push({ ...photo, id: 902 })
  edit('ir.attachment', 902, {})
  await settle()
  await work.sweep({ isNow: true })
  expect(await sql`select from source_record where entity = 'photos' and source_id = '902'`).toEqual([])
  expect(await sql`select missed from connector`).toEqual([{ missed: 0 }])
})

test('a sweep asks for the changes of stock once, when it compares stock', async () => {
  for (let look = 0; look < 2; look += 1) await settle()
  const before = odoo.asked.length
  await work.sweep({ isNow: true })
  const changes = odoo.asked
    .slice(before)
    .filter(
      ({ model, words }) => model === 'stock.quant' && JSON.stringify(words).includes('"write_date",">="'),
    )
  expect(changes).toHaveLength(1)
})
