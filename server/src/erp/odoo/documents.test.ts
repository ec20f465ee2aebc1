import { expect, test } from 'vitest'
import type { WantedDocument } from '../live-provider.ts'
import { odooOfEachTest } from './testing/odoo-of-each-test.ts'

const { signal } = new AbortController()
const own = odooOfEachTest()

const order: WantedDocument = {
  provider: 'odoo',
  kind: 'order',
  number: 'S00004',
  source: { id: '4', owner: '9' },
  customerPoNum: null,
}
const invoice: WantedDocument = {
  ...order,
  kind: 'invoice',
  number: 'INV/26-27/0001',
  source: { id: '1', owner: '9' },
}
const { source: _source, ...withoutSource } = order
const print = async () => Buffer.from('%PDF-1.7 of the portal')
const ask = (wanted: WantedDocument) => own.odoo.live.printDocument(wanted, print, signal)
const rowOf = (model: string, id: number) => own.fake.tables[model]?.find((row) => row.id === id) ?? { id }

const printed = async (wanted: WantedDocument) => String(Buffer.from((await ask(wanted)) as Uint8Array))

test('an order and an invoice are printed by Odoo', async () => {
  expect(await printed(order)).toBe('%PDF-1.4 /my/sale.order/4')
  expect(await printed(invoice)).toBe('%PDF-1.4 /my/account.move/1')
})

test('of an invoice that was sent with an e-invoice, which Odoo zips with it, its PDF is shown', async () => {
  Object.assign(rowOf('account.move', 1), { ubl_cii_xml_id: [77, 'INV_1_ubl_bis3.xml'] })
  expect(await printed(invoice)).toBe('%PDF-1.4 /my/account.move/1')
})

test('a sales receipt, for which Odoo has no link, is printed by the portal', async () => {
  Object.assign(rowOf('account.move', 1), { move_type: 'out_receipt' })
  expect(await printed(invoice)).toBe('%PDF-1.7 of the portal')
})

test.each(['4', '5'])('of two orders with one number, that with the id %s is printed', async (id) => {
  for (const each of [4, 5])
    Object.assign(rowOf('sale.order', each), { name: 'S00004', partner_id: [9, 'Dunmore'] })
  expect(await printed({ ...order, source: { id, owner: '9' } })).toBe(`%PDF-1.4 /my/sale.order/${id}`)
})

test.each<[what: string, WantedDocument, change: () => void]>([
  ['has another number now', order, () => Object.assign(rowOf('sale.order', 4), { name: 'S99999' })],
  [
    'has another customer now',
    order,
    () => Object.assign(rowOf('sale.order', 4), { partner_id: [17, 'O’Brien'] }),
  ],
  ['is a draft again', invoice, () => Object.assign(rowOf('account.move', 1), { state: 'draft' })],
  ['is of a supplier', invoice, () => Object.assign(rowOf('account.move', 1), { move_type: 'in_invoice' })],
  ['is not known by an id', withoutSource, () => {}],
])('one that %s is not printed', async (_what, wanted, change) => {
  change()
  await expect(ask(wanted)).rejects.toMatchObject({ kind: 'refused' })
})
