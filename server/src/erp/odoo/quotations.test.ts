import { expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { isPast } from './quotations.ts'
import { connectorOf } from './testing/connector-of.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

test.each([
  ['sent', null, false],
  ['sent', '2026-11-28', false],
  ['sent', '2026-11-27', false],
  ['sent', '2026-11-26', true],
  ['sale', '2026-11-26', false],
  ['cancel', '2026-11-26', false],
])(
  'of an order that is %s and valid until %s it is %s that it is past on 27 November',
  (state, validUntil, past) => {
    expect(isPast({ state, validUntil }, '2026-11-27')).toBe(past)
  },
)

const own = odooOfEachTest()

async function quotationAt(now: string) {
  const odoo = connectorOf(own.fake, { dataDir: own.dataDir, clock: testClock(now) })
  const [outcome] = await odoo.read('orders', ['4'], call)
  const { seen } = await odoo.list('orders', null, call)
  const { version } = { version: '', ...seen.find(({ id }) => id === '4') }
  expect(outcome).toMatchObject({ version })
  return { outcome, version }
}

test('a quotation closes when its last day in Melbourne ends, and only its version tells', async () => {
  for (const order of own.fake.tables['sale.order'] ?? [])
    Object.assign(order, { validity_date: order.id === 4 ? '2026-11-27' : false })
  const before = await quotationAt('2026-11-27T12:59:59Z')
  const after = await quotationAt('2026-11-27T13:00:00Z')
  expect(before.outcome).toMatchObject({ record: { status: 'draft', isOpen: true } })
  expect(after.outcome).toMatchObject({ record: { status: 'draft', isOpen: false } })
  expect(after.version).toBe(`${before.version} past`)
})

test('of an order that is a quotation again, what was cancelled of its deliveries says nothing', async () => {
  for (const move of own.fake.tables['stock.move'] ?? [])
    if (Array.isArray(move['sale_line_id'])) Object.assign(move, { state: 'cancel' })
  for (const order of own.fake.tables['sale.order'] ?? [])
    if (order.id === 8) Object.assign(order, { state: 'sent', validity_date: false })
  const [outcome] = await own.odoo.read('orders', ['8'], call)
  const item = { openLine: true, voidLine: false, qtyPicked: 0, qtyDelivered: 0 }
  expect(outcome).toMatchObject({ record: { status: 'draft', isOpen: true, items: [item, {}] } })
})
