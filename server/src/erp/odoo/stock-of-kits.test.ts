import { beforeEach, expect, test } from 'vitest'
import { connectorOf } from './testing/connector-of.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()
const rowsOf = (model: string) => own.fake.tables[model] ?? []
const partsOfKit = 'bom_ids.bom_line_ids.product_id'

/** Two kits: one of product 2, and one that contains the first. */
beforeEach(() => {
  for (const row of rowsOf('product.product')) {
    const kit = { 3: { free_qty: 7, [partsOfKit]: [2, ''] }, 4: { free_qty: 2, [partsOfKit]: [3, ''] } }[
      row.id
    ]
    Object.assign(row, { is_kits: kit !== undefined, free_qty: 0, [partsOfKit]: [0, ''], ...kit })
    row['is_storable'] = row.id <= 4
  }
  const [warehouse] = rowsOf('stock.warehouse')
  rowsOf('stock.warehouse').push({ ...warehouse, id: 77, code: 'EAST', view_location_id: [78, 'EAST'] })
  own.fake.tables['stock.quant'] = rowsOf('stock.quant').filter((row) =>
    String(row['product_id']).startsWith('2,'),
  )
})

const listed = async () => (await own.odoo.list('stock', null, call)).seen.map(({ id }) => id)
const countOf = (partNum: string) => own.odoo.live.countStock({ partNum, state: 'VIC' }, call.signal)

async function reported(): Promise<Set<string>> {
  const stream = own.odoo.streams.find(({ name }) => name === 'stock')
  if (!stream) throw new Error('no such stream')
  const pages = await Array.fromAsync(own.odoo.changes(stream, 0, { ...call, isSettled: () => false }))
  return new Set(pages.flatMap(({ touches }) => touches.map(({ document }) => document)))
}

test('a kit has the stock that Odoo computes from what it consists of, in each warehouse by itself', async () => {
  own.odoo = connectorOf(own.fake, { dataDir: own.dataDir, more: { warehouses: { VIC: ['WH', 'EAST'] } } })
  const [outcome] = await own.odoo.read('stock', ['3:VIC'], call)
  expect(outcome).toMatchObject({ version: '14', record: { partNum: 'YR-TP7035', quantity: 14 } })
  expect(await countOf('YR-TP7035')).toBe(14)
  const places = own.fake.asked.map(({ words }) => (words['context'] as { location?: number }).location)
  expect(new Set(places)).toEqual(new Set([undefined, 8, 78]))
  expect(await listed()).toEqual(['4:VIC', '3:VIC', '2:VIC'])
})

test('a change of stock is one of the kits with that product, and of those that contain these', async () => {
  expect(await reported()).toEqual(new Set(['2:VIC', '3:VIC', '4:VIC']))
})

test('what is made in advance of a product has its own stock, which the product does not change', async () => {
  const [made] = rowsOf('product.product').filter(({ id }) => id === 3)
  Object.assign(made ?? {}, { is_kits: false })
  expect(await reported()).toEqual(new Set(['2:VIC']))
})

test('where Odoo cannot compute the stock of a kit, no stock is taken for gone', async () => {
  const [kit] = rowsOf('product.product').filter(({ id }) => id === 3)
  Object.defineProperty(kit, 'free_qty', {
    enumerable: true,
    get: () => {
      throw new Error('units of two categories')
    },
  })
  await expect(listed()).rejects.toMatchObject({ why: 'ValueError: units of two categories' })
})

test('without the right to read what kits consist of their stock is not known, and that of other products is', async () => {
  for (const id of [2, 3]) own.fake.forbid('product.product', id, 'free_qty')
  for (const row of rowsOf('product.product')) delete row[partsOfKit]
  expect(await listed()).toEqual(['2:VIC'])
  expect(await reported()).toEqual(new Set(['2:VIC']))
  expect([await countOf('YR-TP7035'), await countOf('YR-TP9045')]).toEqual([undefined, 659.5])
  expect(await own.odoo.check(call)).toContainEqual({
    level: 'warn',
    sentence: expect.stringMatching(/^kits: .*, no stock of kits will be shown$/) as string,
  })
})
