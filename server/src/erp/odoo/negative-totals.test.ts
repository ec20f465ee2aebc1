import { expect, test } from 'vitest'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

const rowsOf = (model: string) => own.fake.tables[model] ?? []

/** Makes a document what it is when goods that come back are its lines. */
function turnAround(document: number): void {
  const head = rowsOf('account.move').find(({ id }) => id === document)
  for (const name of ['amount_untaxed', 'amount_tax', 'amount_total', 'amount_residual'])
    Object.assign(head ?? {}, { [name]: -Number(head?.[name]) })
  for (const line of rowsOf('account.move.line')) {
    if (line['display_type'] !== 'product' || (line['move_id'] as [number])[0] !== document) continue
    for (const name of ['quantity', 'price_subtotal']) line[name] = -Number(line[name])
  }
}

async function documentOf(id: number) {
  const [outcome] = await own.odoo.read('invoices', [String(id)], call)
  if (!outcome || !('record' in outcome)) throw new Error('no document')
  return outcome.record as { isCreditNote: boolean; total: number; items: object[] }
}

test.each([
  ['an invoice', 7],
  ['a credit note', 14],
])('%s with a negative total is the other, with the same lines', async (_, id) => {
  const { isCreditNote, total, items } = await documentOf(id)
  turnAround(id)
  expect(await documentOf(id)).toMatchObject({ isCreditNote: !isCreditNote, total, items })
})
