import { expect, test } from 'vitest'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

/** Odoo may not compute the price lists of these customers. */
function withoutList(...customers: readonly number[]): void {
  for (const id of customers) own.fake.forbid('res.partner', id, 'property_product_pricelist')
}

/** Adds customers like the first one; returns their ids. */
function addCustomers(count: number): number[] {
  const partners = (own.fake.tables['res.partner'] ??= [])
  const first = partners.find(({ id }) => id === 9)
  const ids = Array.from({ length: count }, (_, at) => 1_000 + at)
  for (const id of ids)
    partners.push({ ...first, id, ref: `C-${id}`, commercial_partner_id: [id, `Customer ${id}`] })
  return ids
}

const unreadable = expect.stringContaining('Pricelist')

test('a customer whom Odoo may not compute is refused alone, also if the oldest is another', async () => {
  withoutList(9, 17)
  expect(await own.odoo.read('customers', ['17'], call)).toEqual([{ id: '17', unreadable }])
  expect(await own.odoo.read('customers', ['9', '14', '17'], call)).toEqual([
    { id: '9', unreadable },
    expect.objectContaining({ record: expect.anything() }),
    { id: '17', unreadable },
  ])
})

test('so are many, such as all customers of a list that another company got', async () => {
  const ids = addCustomers(300)
  const without = ids.filter((_, at) => at % 30 === 7)
  withoutList(...without)
  const outcomes = await own.odoo.read('customers', ids.map(String), call)
  const refused = outcomes.filter((outcome) => 'unreadable' in outcome)
  expect(refused).toEqual(without.map((id) => ({ id: String(id), unreadable })))
  expect(outcomes.filter((outcome) => 'record' in outcome)).toHaveLength(290)
})

test('what Odoo refuses for every customer is told as such', async () => {
  withoutList(9, 14, 17)
  await expect(own.odoo.read('customers', ['9', '17'], call)).rejects.toMatchObject({ kind: 'refused' })
})
