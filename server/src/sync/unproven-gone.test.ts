import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { heldBy, loadedPortal, minutes, shownBy, type LoadedPortal } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Follows twice, so that what was read counts as read, while readings of a kind find nothing. */
async function followBlindly({ erp, clock, work }: LoadedPortal, kind: 'orders' | 'deliveries') {
  erp.disturb((call) => erp.hide(call === `read ${kind}` ? (row) => row.kind === kind : undefined))
  await work.follow('near')
  clock.advance(minutes(1))
  await work.follow('near')
  erp.disturb()
  erp.hide()
}

test.each<[name: string, kind: 'orders' | 'deliveries', edit: (portal: LoadedPortal) => void]>([
  ['a changed line', 'orders', ({ erp }) => erp.edit('lines', erp.idsOf('lines')[0] ?? 0, { amount: 3 })],
  [
    'the deliveries of a renamed order',
    'deliveries',
    ({ erp, order }) => erp.edit('orders', order, { num: 'RENAMED' }),
  ],
  [
    'the deliveries of orders that exchanged their numbers',
    'deliveries',
    ({ erp, orders: [one = 0, , , two = 0] }) => {
      erp.edit('orders', one, { num: `O${two}` })
      erp.edit('orders', two, { num: `O${one}` })
    },
  ],
])('%s: the sweep reads what the ERP withheld when it was to be read', async (_name, kind, edit) => {
  const portal = await loadedPortal(database.sql)
  edit(portal)
  await followBlindly(portal, kind)
  expect(await shownBy(database.sql)).not.toEqual(heldBy(portal.erp))
  await portal.work.sweep({ isNow: true })
  expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
})

test('what a system hid for a while, more than a sweep removes, was not missed', async () => {
  const { erp, clock, work, first } = await loadedPortal(database.sql)
  const more = new Set(Array.from({ length: 60 }, () => erp.add('orders', { of: first })))
  // What was changed after them is seen, so that following need not go back to them.
  for (const wait of [300, 10]) {
    clock.advance(minutes(wait))
    erp.add('orders', { of: first })
    await work.follow('far')
  }
  erp.hide((row) => row.kind === 'orders' && more.has(row.id))
  await work.sweep({ isNow: true })
  erp.hide()
  await work.sweep({ isNow: true })
  const [found] = await database.sql`select missed from connector where name = 'model'`
  expect([found?.['missed'], await shownBy(database.sql)]).toEqual([0, heldBy(erp)])
})
