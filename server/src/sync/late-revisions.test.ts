import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { updateOf } from '../erp/testing/model-rows.ts'
import type { Look } from './looks.ts'
import { openWork } from './run-connector.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let portal: Awaited<ReturnType<typeof loadedPortal>>
beforeEach(async () => {
  portal = await loadedPortal(database.sql, { isRevision: true })
  // Far from what the load read: without a far look now, far looks would go back to the start.
  await goOn(40, 60)
  await portal.work.follow('far')
})

/** Begins a change of an order; its revision is lower than those of all later changes, and it is seen once it is committed. */
const begin = () => portal.erp.begin(updateOf('orders', portal.order, { amount: 9 }))

/** Another order changes all the time, and is followed. */
async function goOn(count: number, everySeconds = 20, work = portal.work): Promise<void> {
  const { erp, clock, orders } = portal
  for (let seconds = 0; seconds < count * 60; seconds += everySeconds) {
    erp.edit('orders', orders[1] ?? 0, { amount: clock.now().getTime() % 1_000_000_000 })
    clock.advance(everySeconds * 1_000)
    await work.follow('near')
  }
}

async function isSeenBy(look: Look, work = portal.work): Promise<boolean> {
  // The next look begins twenty seconds later.
  portal.clock.advance(20_000)
  await work.follow(look)
  const { orders } = await shownBy(database.sql)
  return JSON.stringify(orders) === JSON.stringify(heldBy(portal.erp).orders)
}

test('a transaction of two minutes is seen by the near look after it', async () => {
  const commit = begin()
  await goOn(2)
  commit()
  expect(await isSeenBy('near')).toBe(true)
})

test('one of fourteen minutes is not seen by a near look, but by a far one ten minutes later', async () => {
  const commit = begin()
  await goOn(14)
  commit()
  expect(await isSeenBy('near')).toBe(false)
  await goOn(9)
  expect(await isSeenBy('far')).toBe(true)
})

test('one that was open at the last far look is seen by the next', async () => {
  await goOn(1)
  const commit = begin()
  await goOn(13)
  await portal.work.follow('far')
  await goOn(16)
  commit()
  expect(await isSeenBy('near')).toBe(false)
  expect(await isSeenBy('far')).toBe(true)
})

test('one that ends while the ERP cannot be asked is seen by the first look after that', async () => {
  await goOn(1)
  const commit = begin()
  await goOn(1)
  portal.erp.disturb(() => {
    throw new ErpFailure('down', 'out of reach')
  })
  await expect(portal.work.follow('near')).rejects.toMatchObject({ kind: 'down' })
  portal.erp.disturb()
  portal.clock.advance(minutes(60))
  commit()
  expect(await isSeenBy('near')).toBe(true)
})

test('one that was open when the portal stopped is seen by the first look of the next', async () => {
  const commit = begin()
  await goOn(2)
  await database.sql`update connector set as_of = ${portal.clock.now()}::timestamptz`
  commit()
  portal.clock.advance(minutes(60))
  expect(await isSeenBy('near', openWork(portal.syncing))).toBe(true)
})

test.each([1, 14])(
  'one that is open when a load begins is seen when it ends, %d minutes later',
  async (open) => {
    const [line = 0] = portal.erp.idsOf('lines')
    const commit = portal.erp.begin(updateOf('lines', line, { amount: 9 }))
    portal.erp.edit('lines', portal.erp.idsOf('lines')[1] ?? 0, { amount: 8 })
    await database.sql`update sync_stream set phase = 'load', load_before = null, mark = null, mark_ring = '[]'`
    const work = openWork(portal.syncing)
    await work.load()
    await work.follow('far')
    await goOn(open, 20, work)
    commit()
    expect(await isSeenBy(open < 2 ? 'near' : 'far', work)).toBe(true)
  },
)

test('one that is open after the row with the last revision was deleted is seen when it ends', async () => {
  portal = await loadedPortal(database.sql, { isRevision: true })
  const { erp, work, orders } = portal
  await work.follow('near')
  erp.delete('orders', orders.at(-1) ?? 0)
  await work.sweep({ isNow: true })
  const commit = begin()
  erp.edit('orders', orders[1] ?? 0, { amount: 4 })
  await work.follow('near')
  commit()
  expect(await isSeenBy('near')).toBe(true)
})
