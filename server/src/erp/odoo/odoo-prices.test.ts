import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '../port.ts'
import { connectorOf } from './testing/connector-of.ts'
import { recordedRows, startFakeOdoo } from './testing/fake-odoo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-prices-'))
const fake = await startFakeOdoo(18)
const call: Call = { signal: new AbortController().signal, priority: 'person' }
beforeEach(() => void Object.assign(fake.tables, recordedRows()))
afterAll(async () => {
  await fake.stop()
  rmSync(dataDir, { recursive: true })
})

const rowsOf = (model: string) => fake.tables[model] ?? []
const namedBy = (row: Readonly<Record<string, unknown>> | undefined, field: string): number =>
  Number(String(row?.[field]).split(',')[0])

/** Unless told otherwise, asks a connector that has kept nothing. */
async function priceOf(id: string, connector = connectorOf(fake, { dataDir })): Promise<unknown> {
  const [outcome] = await connector.read('prices', [id], call)
  if (outcome === undefined || 'unreadable' in outcome) return outcome
  return 'record' in outcome ? outcome.record : outcome.missing
}

test('a price of which the rate or the cost cannot be read is left out, and is not nothing', async () => {
  const own = namedBy(rowsOf('res.company')[0], 'currency_id')
  const list = rowsOf('product.pricelist').find(({ id }) => id === 3)
  Object.assign(list ?? {}, { currency_id: [990, 'NZD'] })
  fake.tables['res.currency'] = [{ id: own, rate: 1 }]
  const onList = (rule: Readonly<Record<string, unknown>>) => namedBy(rule, 'pricelist_id') === 3
  fake.tables['product.pricelist.item'] = rowsOf('product.pricelist.item').filter((rule) => !onList(rule))
  expect(await priceOf('2:3')).toBe('gone')
  expect(await priceOf('2:list')).toMatchObject({ price: expect.any(Number) })
  Object.assign(list ?? {}, { currency_id: [own, 'AUD'] })
  const [rule] = recordedRows()['product.pricelist.item'] ?? []
  rowsOf('product.pricelist.item').push({
    ...rule,
    id: 991,
    pricelist_id: [3, 'Builder'],
    applied_on: '3_global',
    compute_price: 'formula',
    base: 'standard_price',
  })
  for (const product of rowsOf('product.product')) delete product['standard_price']
  expect(await priceOf('2:3')).toBe('gone')
})

test('a rule with a malformed field that it does not need takes no price away', async () => {
  const [rule] = rowsOf('product.pricelist.item')
  const before = await priceOf('2:list')
  rowsOf('product.pricelist.item').push({ ...rule, id: 992, applied_on: '3_global', product_id: 'x' })
  expect(before).toMatchObject({ price: expect.any(Number) })
  expect(await priceOf('2:list')).toEqual(before)
})

test('a price that rests on a list that is archived', async () => {
  const [list] = rowsOf('product.pricelist')
  const rule = rowsOf('product.pricelist.item').find(
    ({ pricelist_id: of }) => String(of) === String([2, 'Trade AUD (AUD)']),
  )
  const product = namedBy(rule, 'product_tmpl_id')
  rowsOf('product.pricelist.item').push({
    ...rule,
    id: 990,
    pricelist_id: [3, 'Builder'],
    applied_on: '1_product',
    compute_price: 'formula',
    base: 'pricelist',
    base_pricelist_id: [2, 'Trade'],
  })
  const before = await priceOf(`${product}:3`)
  Object.assign(list ?? {}, { active: false })
  expect(await priceOf(`${product}:3`)).toEqual(before)
  expect(await priceOf(`${product}:2`)).toBe('not shown')
})

test('a price of a list in another currency, at the rate of Odoo', async () => {
  const own = namedBy(rowsOf('res.company')[0], 'currency_id')
  const other = 990
  fake.tables['res.currency'] = [
    { id: own, rate: 1 },
    { id: other, rate: 1.08 },
  ]
  const list = rowsOf('product.pricelist').find(({ id }) => id === 3)
  Object.assign(list ?? {}, { currency_id: [other, 'NZD'] })
  fake.tables['product.pricelist.item'] = rowsOf('product.pricelist.item').filter(
    (rule) => namedBy(rule, 'pricelist_id') !== 3,
  )
  const { price } = (await priceOf('2:list')) as { price: number }
  expect(await priceOf('2:3')).toMatchObject({
    currency: 'NZD',
    price: Math.round(price * 108) / 100,
  })
})

test.each([
  [0.99, { price: 0.99 }],
  // Cents would tell other prices.
  [0.0345, 'gone'],
  [0.0049, 'gone'],
])('a list price of %d is told rightly or not at all', async (price, told) => {
  const product = rowsOf('product.product').find(({ id }) => id === 2)
  Object.assign(product ?? {}, { lst_price: price })
  expect([await priceOf('2:list')]).toMatchObject([told])
})

/** How often the rules were asked for with their prices. */
const rulesAsked = () =>
  fake.asked.filter(
    ({ model, words }) =>
      model === 'product.pricelist.item' && String(words['fields']).split(',').includes('fixed_price'),
  ).length

test.each([
  ['price rules', 'product.pricelist.item'],
  ['price lists', 'product.pricelist'],
  ['part categories', 'product.category'],
])(
  'rules are asked for once, and again after the look at %s that sees a changed row',
  async (name, model) => {
    const odoo = connectorOf(fake, { dataDir })
    const before = rulesAsked()
    await odoo.list('prices', null, call)
    await Promise.all([priceOf('2:2', odoo), priceOf('2:3', odoo)])
    expect(await priceOf('2:2', odoo)).toMatchObject({ price: 6.2 })
    expect(rulesAsked() - before).toBe(1)
    for (const rule of rowsOf('product.pricelist.item')) Object.assign(rule, { fixed_price: 7.5 })
    Object.assign(rowsOf(model)[0] ?? {}, { write_date: '2026-11-26 01:00:00' })
    const stream = odoo.streams.find((each) => each.name === name)
    if (stream === undefined) throw new Error(`there is no stream ${name}`)
    await Array.fromAsync(odoo.changes(stream, Date.parse('2026-11-26T00:00:00Z'), call))
    expect(await priceOf('2:2', odoo)).toMatchObject({ price: 7.5 })
    expect(rulesAsked() - before).toBe(2)
  },
)
