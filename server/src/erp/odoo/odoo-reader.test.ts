import { expect, test } from 'vitest'
import type { OdooClient } from './odoo-client.ts'
import { openReader, type Domain } from './odoo-reader.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

/** The condition that an Odoo of that series is asked with. */
async function askedOf(series: number, where: Domain) {
  const asked: unknown[] = []
  const client = {
    version: async () => ({ series }),
    run: async ({ name, parameters }: { name: string; parameters: { domain: Domain } }) => {
      if (name === 'fields_get') return {}
      asked.push(...parameters.domain)
      return []
    },
  } as unknown as OdooClient
  await openReader(client).rows({ name: 'account.move.line', fields: {} }, { where }, call)
  return asked
}

const ofLines: Domain = [['display_type', '=', 'product']]
const ofItems: Domain = [['account_id.account_type', '=', 'asset_receivable']]

test.each<[series: number, where: Domain, asked: Domain]>([
  // Sections and notes are on the invoice's tab too.
  [15, ofLines, ['&', ['exclude_from_invoice_tab', '=', false], ['display_type', '=', false]]],
  [16, ofLines, ofLines],
  [15, ofItems, [['account_id.internal_type', '=', 'receivable']]],
  [16, ofItems, ofItems],
])('Odoo %i is asked for lines and items by its own fields', async (series, where, asked) => {
  expect(await askedOf(series, where)).toEqual(asked)
})

test('a field that an upgrade renames is found by its new name at once', async () => {
  const before = await own.odoo.read('orders', ['10'], call)
  for (const line of own.fake.tables['sale.order.line'] ?? []) {
    line['product_uom_id'] = line['product_uom']
    delete line['product_uom']
  }
  expect(before[0]).toHaveProperty('record')
  expect(await own.odoo.read('orders', ['10'], call)).toEqual(before)
})

test('a field that is gone is asked for once: then its table is known to have it no more', async () => {
  await own.odoo.list('orders', null, call)
  for (const order of own.fake.tables['sale.order'] ?? []) delete order['partner_id']
  const searches = () => own.fake.asked.filter(({ method }) => method === 'search_read').length
  const before = searches()
  await expect(own.odoo.list('orders', null, call)).rejects.toMatchObject({
    why: 'sale.order has no field partner_id',
  })
  expect(searches() - before).toBe(1)
})

test.each([
  ['fields_get', 'the fields of account.move'],
  ['search_read', 'rows of account.move'],
])('a reply to %s that is something else is told as such', async (odd, what) => {
  const client = {
    version: async () => ({ series: 18 }),
    run: async ({ name }: { name: string }) => (name === odd ? 'maintenance' : {}),
  } as unknown as OdooClient
  const asking = openReader(client).rows({ name: 'account.move', fields: {} }, { where: [] }, call)
  await expect(asking).rejects.toMatchObject({
    kind: 'down',
    why: `it replied with something else than ${what}`,
  })
})
