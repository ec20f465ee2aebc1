import { expect, test } from 'vitest'
import { connectorOf } from './testing/connector-of.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

const idIn = (named: unknown): unknown => (Array.isArray(named) ? named[0] : undefined)
const linesOf = (order: number) =>
  (own.fake.tables['sale.order.line'] ?? []).filter((line) => idIn(line['order_id']) === order)

async function orderOf(order: number): Promise<unknown> {
  const [outcome] = await own.odoo.read('orders', [String(order)], call)
  return outcome && 'record' in outcome ? outcome.record : outcome
}

test('an order whose goods are delivered does not open again where its freight is credited', async () => {
  expect(await orderOf(15)).toMatchObject({ isOpen: false })
  for (const line of linesOf(15)) line['qty_invoiced'] = 0
  expect(await orderOf(15)).toMatchObject({ isOpen: false })
})

test('an order is done with the products of a combo, which is never delivered itself', async () => {
  const [first] = linesOf(15)
  const product = (own.fake.tables['product.product'] ?? []).find(({ id }) => id === 2)
  const combo = { product_id: [990, 'Any two'], qty_delivered: 0, qty_invoiced: 0, price_subtotal: 0 }
  own.fake.tables['product.product']?.push({ ...product, id: 990, type: 'combo' })
  own.fake.tables['sale.order.line']?.push({ ...first, ...combo, id: 990, sequence: 99 })
  const done = {
    isOpen: false,
    items: expect.arrayContaining([
      expect.objectContaining({ lineNum: linesOf(15).length, openLine: false, qtyDelivered: null }),
    ]),
  }
  expect(await orderOf(15)).toMatchObject(done)
})

test('of a kit, whose components move, what is picked is not known', async () => {
  const [line] = linesOf(8)
  const moves = (own.fake.tables['stock.move'] ?? []).filter(
    (move) => idIn(move['sale_line_id']) === line?.id,
  )
  expect(moves.length).toBeGreaterThan(0)
  for (const move of moves) Object.assign(move, { product_id: [999, 'Bolt'], quantity: 12, picked: true })
  expect(await orderOf(8)).toMatchObject({ isOpen: true, items: [{ qtyPicked: null, qtyDelivered: 0 }, {}] })
})

test.each([
  ['is shown from', '2026-06-30 14:00:00', true],
  ['is not shown before', '2026-06-30 13:59:59', false],
])('an order, with its delivery and photo, %s midnight in Melbourne', async (_, ordered, isShown) => {
  const order = (own.fake.tables['sale.order'] ?? []).find(({ id }) => id === 10)
  Object.assign(order ?? {}, { date_order: ordered })
  const odoo = connectorOf(own.fake, { dataDir: own.dataDir, more: { since: '2026-07-01' } })
  const documents = [
    ['orders', '10'],
    ['deliveries', '5'],
    ['photos', '901'],
  ] as const
  const read = await Promise.all(documents.map(([entity, id]) => odoo.read(entity, [id], call)))
  const outcome = isShown ? { record: {} } : { missing: 'not shown' }
  expect(read).toMatchObject([[outcome], [outcome], [outcome]])
  const { seen } = await odoo.list('orders', null, call)
  expect(seen.some(({ id }) => id === '10')).toBe(isShown)
})
