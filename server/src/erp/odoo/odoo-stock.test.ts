import { expect, test } from 'vitest'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()
const rowsOf = (model: string) => own.fake.tables[model] ?? []

test.each([
  ['tracks', { is_storable: true }, 0],
  ['does not track', { is_storable: false }, undefined],
  ['tracked up to 17', { type: 'product' }, 0],
  ['did not track up to 17', { type: 'consu' }, undefined],
])('no stock of a product that was never in stock, if Odoo %s it', async (_, details, count) => {
  for (const row of rowsOf('product.product')) Object.assign(row, details)
  own.fake.tables['stock.quant'] = rowsOf('stock.quant').filter(
    (row) => !String(row['product_id']).startsWith('2,'),
  )
  expect(await own.odoo.live.countStock({ partNum: 'YR-TP9045', state: 'VIC' }, call.signal)).toBe(count)
})
