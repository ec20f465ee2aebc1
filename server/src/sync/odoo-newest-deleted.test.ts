import { afterAll, beforeAll, expect, test } from 'vitest'
import { odooPortal } from './testing/odoo-portal.ts'

const portal = await odooPortal()
const { odoo, sql, work, edit, settle, verify } = portal
beforeAll(async () => {
  await work.load()
}, 60_000)
afterAll(() => portal.stop())

test('where the row that was written last is deleted, a lower price or quantity is no sign of a restore', async () => {
  await settle()
  edit('product.pricelist.item', 16, {})
  edit('stock.quant', 1, {})
  await work.follow('far')
  const deleted = { 'product.pricelist.item': 16, 'stock.quant': 1 }
  for (const [model, id] of Object.entries(deleted)) {
    const rows = odoo.tables[model] ?? []
    rows.splice(
      rows.findIndex((row) => row.id === id),
      1,
    )
  }
  const quant = odoo.tables['stock.quant']?.find(({ id }) => id === 3)
  Object.assign(quant ?? {}, { quantity: 300 })
  await sql`update source_record set version = '9999' where entity = 'prices'`
  await work.sweep({ isNow: true })
  expect(await sql`select entity, alarm from sync_stream where alarm is not null or phase = 'load'`).toEqual(
    [],
  )
  expect(await sql`select quantity from part_stock where part_num = 'YR-TP7035'`).toEqual([{ quantity: 120 }])
  expect(await verify()).toMatchObject({ differing: [] })
})
