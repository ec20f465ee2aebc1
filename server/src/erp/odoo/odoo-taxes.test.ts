import { describe, expect, test } from 'vitest'
import { connectorOf } from './testing/connector-of.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()
const rowsOf = (model: string) => own.fake.tables[model] ?? []
const change = (model: string, id: number, values: object) =>
  Object.assign(rowsOf(model).find((row) => row.id === id) ?? {}, values)

async function priceOf(id: string): Promise<unknown> {
  const odoo = connectorOf(own.fake, { dataDir: own.dataDir })
  const [outcome] = await odoo.read('prices', [id], call)
  return outcome && 'record' in outcome ? (outcome.record as { price: number }).price : outcome
}

const addTax = (id: number, values: object) =>
  rowsOf('account.tax').push({ ...rowsOf('account.tax')[1], id, ...values })
const gone = (list: number | string) => ({ id: `2:${list}`, missing: 'gone' })
const onListPrice = { base: 'list_price', applied_on: '3_global', min_quantity: 0 }
const percentage = (percent: number) => ({
  ...onListPrice,
  compute_price: 'percentage',
  percent_price: percent,
})
const formula = (more: object) => ({ ...onListPrice, compute_price: 'formula', ...more })

describe('a price is before tax', () => {
  test('where the tax is included in it, on each list', async () => {
    change('product.product', 2, { lst_price: 110, taxes_id: [2] })
    const fixed = rowsOf('product.pricelist.item').map(({ id }) => id)
    for (const id of fixed) change('product.pricelist.item', id, { compute_price: 'fixed', fixed_price: 22 })
    expect(await priceOf('2:list')).toBe(100)
    expect(await priceOf('2:2')).toBe(20)
  })

  test.each<[listPrice: number, rule: object, included: number | object, added: number | object]>([
    [12.5, percentage(12.5), 9.95, 10.94],
    [249.5, percentage(12.5), 198.46, 218.31],
    [1.15, percentage(12.5), 0.92, 1.01],
    [1299.99, percentage(33.333), 787.87, 866.66],
    [12.5, percentage(-7.5), 12.22, 13.44],
    [1.15, formula({ price_discount: 7.77 }), 0.96, 1.06],
    [3.07, formula({ price_discount: 3, price_round: 0.05, price_surcharge: 0.013 }), 2.74, 3.01],
    [3.07, { compute_price: 'fixed', fixed_price: 10.94 }, 9.95, 10.94],
    // Cents would tell other prices of many.
    [0.06, percentage(12.5), gone(2), gone(2)],
    [0.4, percentage(12.5), 0.32, 0.35],
  ])('of %d, rounded to cents before the tax, by %o', async (listPrice, rule, included, added) => {
    for (const [tax, price] of [
      [2, included],
      [1, added],
    ]) {
      change('product.product', 2, { lst_price: listPrice, taxes_id: [tax] })
      for (const { id } of rowsOf('product.pricelist.item')) change('product.pricelist.item', id, rule)
      expect([await priceOf('2:2')]).toEqual([price])
    }
  })

  test.each<[what: string, taxes: number[], price: unknown]>([
    ['a tax that is added', [1], 110],
    ['no tax', [], 110],
    ['a tax that is not known', [99], 110],
    ['an archived tax', [3], 110],
    ['a group of taxes', [4], 100],
    ['a group and a tax that is in it', [4, 2], 100],
    ['the tax of the company, and not of the one above', [2, 5], 100],
    ['the tax of the company above', [5], 88],
    ['the taxes of the nearest company above', [5, 6], 88],
    ['an amount in it', [7], gone('list')],
  ])('with %s', async (_what, taxes, price) => {
    addTax(3, { active: false })
    addTax(4, { amount_type: 'group', price_include: false, children_tax_ids: [2, 3] })
    addTax(5, { company_id: [8, 'Above'], amount: 25 })
    addTax(6, { company_id: [9, 'Above that'], amount: 37.5 })
    addTax(7, { amount_type: 'fixed', amount: 1 })
    change('res.company', 1, { parent_path: '9/8/1/' })
    change('product.product', 2, { lst_price: 110, taxes_id: taxes })
    expect([await priceOf('2:list')]).toEqual([price])
  })

  test('as it was where Odoo has no taxes of products', async () => {
    for (const product of rowsOf('product.product')) delete product['taxes_id']
    change('product.product', 2, { lst_price: 110 })
    expect(await priceOf('2:list')).toBe(110)
  })
})

async function versionListed() {
  const { seen } = await connectorOf(own.fake, { dataDir: own.dataDir }).list('prices', null, call)
  return seen.find(({ id }) => id === '2:list')?.version
}

test('a changed tax is a change of its prices, which a sweep finds', async () => {
  change('product.product', 2, { lst_price: 110, taxes_id: [2] })
  expect(await versionListed()).toBe('100')
  change('account.tax', 2, { price_include: false })
  expect(await versionListed()).toBe('110')
})

async function warnings(more = {}) {
  const findings = await connectorOf(own.fake, { dataDir: own.dataDir, more }).check(call)
  return findings.filter(({ level }) => level === 'warn').map(({ sentence }) => sentence)
}

/** How often rows of a table were asked for. */
const askedOf = (table: string) =>
  own.fake.asked.filter(({ model, method }) => model === table && method === 'search_read').length

test('the check counts products without a price, and asks for none where no tax is included', async () => {
  expect(await warnings()).toEqual([])
  addTax(7, { amount_type: 'fixed', amount: 1 })
  change('product.product', 2, { taxes_id: [7] })
  expect(await warnings()).toEqual([
    '1 product, such as YR-TP9045: taxes other than plain percentages are included in the price, no price will be shown',
  ])
  expect(await warnings({ owns: ['parts'] })).toEqual([])
  for (const { id } of rowsOf('account.tax')) change('account.tax', id, { price_include: false })
  const before = askedOf('product.product')
  expect(await warnings()).toEqual([])
  expect(askedOf('product.product') - before).toBe(1)
})

test('taxes are asked for once, however many pages of prices are read', async () => {
  for (let page = 0; page < 3; page += 1) await own.odoo.list('prices', null, call)
  expect(askedOf('account.tax')).toBe(1)
})
