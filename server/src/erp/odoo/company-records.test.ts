import { expect, test } from 'vitest'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

test.each([
  ['customers', 'res.partner', '9'],
  ['parts', 'product.product', '2'],
])('of the %s those of the company above a branch are read, and none of another branch', async (...of) => {
  const [entity, model, id] = of
  const row = (own.fake.tables[model] ?? []).find((each) => String(each.id) === id)
  const [company] = own.fake.tables['res.company'] ?? []
  Object.assign(company ?? {}, { parent_path: '9/1/' })
  const isListed = async () => (await own.odoo.list(entity, null, call)).seen.some((seen) => seen.id === id)
  Object.assign(row ?? {}, { company_id: [8, 'Another branch'] })
  expect(await isListed()).toBe(false)
  Object.assign(row ?? {}, { company_id: [9, 'Above'] })
  expect(await isListed()).toBe(true)
})
