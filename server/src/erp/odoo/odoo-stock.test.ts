import { describe, expect, test } from 'vitest'
import { connectorOf } from './testing/connector-of.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()
const rowsOf = (model: string) => own.fake.tables[model] ?? []
const stockOf2 = () => own.odoo.read('stock', ['2:VIC'], call)

/** Deletes the stock records of product 2. */
function sellOut(): void {
  const others = rowsOf('stock.quant').filter((row) => !String(row['product_id']).startsWith('2,'))
  own.fake.tables['stock.quant'] = others
}

test.each([
  ['tracks', { is_storable: true }, 0],
  ['does not track', { is_storable: false }, undefined],
  ['tracked up to 17', { type: 'product' }, 0],
  ['did not track up to 17', { type: 'consu' }, undefined],
])('no stock of a product that was never in stock, if Odoo %s it', async (_, details, count) => {
  for (const row of rowsOf('product.product')) {
    delete row['is_storable']
    Object.assign(row, details)
  }
  sellOut()
  expect(await own.odoo.live.countStock({ partNum: 'YR-TP9045', state: 'VIC' }, call.signal)).toBe(count)
})

describe('the stock of what is sold out, whose stock records Odoo deletes,', () => {
  test.each([
    ['is 0', { is_storable: true }],
    ['was 0 up to 17', { type: 'product' }],
  ])('%s', async (_, details) => {
    for (const row of rowsOf('product.product')) {
      delete row['is_storable']
      Object.assign(row, details)
    }
    sellOut()
    expect(await stockOf2()).toMatchObject([{ version: '0', record: { quantity: 0 } }])
    expect((await own.odoo.list('stock', null, call)).seen).toContainEqual(
      expect.objectContaining({ id: '2:VIC', version: '0' }),
    )
  })

  test('is reported by where it went to, once its own record is deleted', async () => {
    const [sold] = rowsOf('stock.quant').filter(({ product_id }) => String(product_id).startsWith('2,'))
    sellOut()
    rowsOf('stock.quant').push({ ...sold, id: 9_000, 'location_id.usage': 'customer' })
    const stream = own.odoo.streams.find(({ name }) => name === 'stock')
    if (!stream) throw new Error('no stream')
    const pages = await Array.fromAsync(own.odoo.changes(stream, 0, { ...call, isSettled: () => false }))
    expect(pages.flatMap(({ touches }) => touches)).toContainEqual(
      expect.objectContaining({ document: '2:VIC' }),
    )
  })

  test('is not known of what Odoo does not track', async () => {
    for (const row of rowsOf('product.product')) row['is_storable'] = false
    sellOut()
    expect(await stockOf2()).toEqual([{ id: '2:VIC', missing: 'gone' }])
  })

  test('is not known where no stock record is shown: rights cut lists without a word', async () => {
    own.fake.hide('stock.quant')
    expect(await stockOf2()).toEqual([{ id: '2:VIC', missing: 'gone' }])
    const part = { partNum: 'YR-TP9045', state: 'VIC' }
    expect(await own.odoo.live.countStock(part, call.signal)).toBeUndefined()
  })
})

test.each([
  ['no longer tracks', { is_storable: false }],
  ['no longer tracked up to 17', { type: 'consu' }],
])('no stock of a product with stock records that Odoo %s', async (_, details) => {
  expect(await own.odoo.read('stock', ['2:VIC'], call)).toMatchObject([{ record: { quantity: 659.5 } }])
  for (const row of rowsOf('product.product')) {
    delete row['is_storable']
    Object.assign(row, details)
  }
  own.odoo = connectorOf(own.fake, { dataDir: own.dataDir })
  expect(await own.odoo.read('stock', ['2:VIC'], call)).toEqual([{ id: '2:VIC', missing: 'gone' }])
  expect(await own.odoo.live.countStock({ partNum: 'YR-TP9045', state: 'VIC' }, call.signal)).toBe(undefined)
})

test('no stock is asked live of a number that two products have: which of them is shown, Odoo cannot say', async () => {
  const part = { partNum: 'YR-TP9045', state: 'VIC' }
  const [product] = rowsOf('product.product').filter(({ id }) => id === 2)
  rowsOf('product.product').unshift({ ...product, id: 1 })
  expect(await own.odoo.live.countStock(part, call.signal)).toBeUndefined()
  rowsOf('product.product').shift()
  expect(await own.odoo.live.countStock(part, call.signal)).toBe(659.5)
})
