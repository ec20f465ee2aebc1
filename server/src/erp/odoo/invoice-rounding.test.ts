import { expect, test } from 'vitest'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

async function lastItemOf(invoice: number): Promise<unknown> {
  const [outcome] = await own.odoo.read('invoices', [String(invoice)], call)
  return outcome && 'record' in outcome ? (outcome.record as { items: unknown[] }).items.at(-1) : outcome
}

function addRounding(invoice: number, details: object): void {
  const lines = own.fake.tables['account.move.line'] ?? []
  const like = lines.find(({ id }) => id === 2)
  lines.push({
    ...like,
    id: 3000,
    move_id: [invoice, ''],
    display_type: 'rounding',
    name: 'Rounding 5c',
    sequence: 11_000,
    product_id: false,
    product_uom_id: false,
    quantity: 0,
    price_subtotal: 0,
    sale_line_ids: [],
    amount_currency: 0.02,
    ...details,
  })
}

test.each([
  ['invoice', 7, -0.02],
  ['credit note', 14, 0.02],
])('what an %s is rounded by is a line of it', async (_, id, priceExTax) => {
  addRounding(id, {})
  const item = { partNum: '', description: 'Rounding 5c', uom: '', qty: 1, priceExTax }
  expect(await lastItemOf(id)).toMatchObject(item)
})

test('what its tax is rounded by is not, as it is in the tax', async () => {
  const last = await lastItemOf(7)
  addRounding(7, { tax_repartition_line_id: [18, ''] })
  expect(await lastItemOf(7)).toEqual(last)
})
