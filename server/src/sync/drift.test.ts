import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Outcome } from '../erp/port.ts'
import { findEntity } from '../ingest/entities.ts'
import { driftOf } from './drift-of.ts'
import type { Refusal } from './refusals.ts'
import { heldBy, loadedPortal, minutes, modelPortal, refusals, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A portal with 45 orders, of which some become unreadable. */
async function portalOfMany() {
  const portal = await loadedPortal(database.sql)
  const { erp, clock, work, first, syncing } = portal
  const many: number[] = []
  for (let made = 0; made < 40; made += 1) many.push(erp.add('orders', { of: first }))
  await work.follow('near')
  clock.advance(minutes(30))
  await work.follow('near')
  const read = syncing.connector.read.bind(syncing.connector)
  const unreadable = new Set<string>()
  let tellsOwners = false
  syncing.connector.read = async (entity, ids, call) =>
    (await read(entity, ids, call)).map((each): Outcome => {
      if (entity !== 'orders' || !unreadable.has(each.id)) return each
      const owner = tellsOwners && 'owner' in each ? each.owner : undefined
      return { id: each.id, unreadable: 'product 7 cannot be read', ...(owner != null && { owner }) }
    })
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour += 1) {
      clock.advance(minutes(60))
      await database.sql`update sync_refusal set time_last = time_last - interval '1 hour'`
      await work.follow('near')
      await Promise.allSettled([work.sweep({ isNow: true })])
    }
  }
  const spoil = (ids: readonly number[], owners = false) => {
    for (const id of ids) unreadable.add(String(id))
    tellsOwners = owners
  }
  return { ...portal, many, unreadable, spoil, hours }
}

/** What is shown of orders, those that cannot be read apart. */
async function shownOrders(spoilt: ReadonlySet<string>) {
  const { orders } = await shownBy(database.sql)
  return Map.groupBy(orders, ({ number }) => (spoilt.has(number.slice(1)) ? 'spoilt' : 'sound'))
}

const sound = (portal: Awaited<ReturnType<typeof portalOfMany>>) =>
  heldBy(portal.erp).orders.filter(({ number }) => !portal.unreadable.has(number.slice(1)))

test('orders that can be read move to the customer with whom theirs was merged, though others drift', async () => {
  const portal = await portalOfMany()
  portal.spoil(portal.many.slice(0, 12))
  portal.erp.merge(portal.first, portal.second)
  await portal.hours(1)
  const shown = await shownOrders(portal.unreadable)
  expect(shown.get('sound')).toEqual(sound(portal))
  expect(shown.get('spoilt')).toHaveLength(12)
  portal.unreadable.clear()
  await portal.hours(1)
  expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
})

test('an order that cannot be read leaves its former customer where the ERP says that it is another’s', async () => {
  const portal = await portalOfMany()
  portal.spoil(portal.many.slice(0, 12), true)
  portal.erp.merge(portal.first, portal.second)
  await portal.hours(1)
  expect((await shownOrders(portal.unreadable)).get('spoilt')).toBeUndefined()
  portal.unreadable.clear()
  await portal.hours(1)
  expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
})

test('orders that can be read follow their customer’s new number, though others drift', async () => {
  const portal = await portalOfMany()
  portal.spoil(portal.many.slice(0, 12))
  portal.erp.edit('customers', portal.first, { num: '10999', name: 'Renamed' })
  await portal.work.follow('near')
  expect((await shownOrders(portal.unreadable)).get('sound')).toEqual(sound(portal))
  portal.unreadable.clear()
  await portal.work.follow('near')
  expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
})

test('a deleted order goes, though others drift whenever they are due to be read again', async () => {
  const portal = await portalOfMany()
  portal.spoil(portal.many.slice(0, 12))
  await database.sql`update source_record set time_read = time_read - interval '2 days'`
  portal.erp.delete('orders', portal.many[20] ?? 0)
  await portal.hours(1)
  const shown = await shownOrders(portal.unreadable)
  expect(shown.get('sound')).toEqual(sound(portal))
  expect(shown.get('spoilt')).toHaveLength(12)
})

test('orders that were refused one at a time are tried again together, and no stream is stopped for them', async () => {
  const portal = await portalOfMany()
  const late: number[] = []
  for (let made = 0; made < 14; made += 1) {
    const id = portal.erp.add('orders', { of: portal.first })
    late.push(id)
    portal.spoil([id])
    portal.clock.advance(minutes(3))
    await portal.work.follow('near')
  }
  expect(await refusals(database.sql)).toHaveLength(14)
  for (const id of late.slice(0, 3)) portal.unreadable.delete(String(id))
  await portal.hours(2)
  expect(await refusals(database.sql)).toHaveLength(11)
  expect((await shownOrders(portal.unreadable)).get('sound')).toEqual(sound(portal))
  expect(await database.sql`select failure from sync_stream where failure is not null`).toEqual([])
})

test('one order that cannot be read keeps no deleted one', async () => {
  const portal = await portalOfMany()
  const [longestUnread = 0, deleted = 0] = portal.many
  portal.spoil([longestUnread])
  await database.sql`
    update source_record set time_read = time_read - interval '1 hour' where source_id = ${String(longestUnread)}`
  portal.erp.delete('orders', deleted)
  await portal.hours(1)
  expect((await shownOrders(portal.unreadable)).get('sound')).toEqual(sound(portal))
})

test.each([
  ['nine of nine are too few', 9, 9, false],
  ['ten of less than two hundred are a drift', 10, 199, true],
  ['ten of two hundred are not', 10, 200, false],
])('of orders that are refused alike, %s', async (_what, count, page, isDrift) => {
  const { syncing } = await modelPortal(database.sql)
  const entity = findEntity('orders')
  if (entity === undefined) throw new RangeError('orders')
  const refused = Array.from({ length: count }, (_, at): Refusal => ({
    id: `new ${at}`,
    key: undefined,
    field: `items.${at}.qty`,
    code: 'invalid',
    reason: 'is empty',
  }))
  const found = await database.sql.begin((tx) => driftOf(tx, syncing, { entity, page, refused }))
  expect(found?.ids.size).toBe(isDrift ? count : undefined)
})
