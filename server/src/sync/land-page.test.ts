import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { ISql } from '../database/sql.ts'
import { orders as entity } from '../ingest/entities/orders.ts'
import { duringTransaction } from '../testing/during-transaction.ts'
import { assertFence } from './fence.ts'
import { landPage } from './land-page.ts'
import { readMarked } from './read-again.ts'
import { readPage } from './read-page.ts'
import { markAll, markIds } from './marked-documents.ts'
import { noteLoaded } from './streams.ts'
import { failingCommit } from './testing/failing-commit.ts'
import { heldBy, loadedPortal, minutes, refusals, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a page that was read earlier leaves what was read later', async () => {
  const { erp, syncing, work, order } = await loadedPortal(database.sql)
  const page = await readPage(syncing, { entity, ids: [String(order)], priority: 'sweep' })
  erp.edit('orders', order, { amount: 7 })
  await work.follow('near')
  expect(await landPage(syncing, page)).toMatchObject({ fresh: 0, changed: 0 })
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('a page that was read before a document went leaves it removed', async () => {
  const { erp, syncing, work, order } = await loadedPortal(database.sql)
  const page = await readPage(syncing, { entity, ids: [String(order)], priority: 'sweep' })
  erp.delete('orders', order)
  await work.sweep({ isNow: true })
  expect(await landPage(syncing, page)).toMatchObject({ fresh: 0, changed: 0 })
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('a page that was read before the former holder of a number went leaves it removed', async () => {
  const { erp, syncing, work, orders } = await loadedPortal(database.sql)
  const [former = 0, next = 0] = orders
  erp.edit('orders', former, { num: 'OTHER' })
  erp.edit('orders', next, { num: `O${former}` })
  const page = await readPage(syncing, { entity, ids: [String(next)], priority: 'sweep' })
  expect(page.outcomes.map(({ id }) => id)).toEqual([String(next), String(former)])
  erp.delete('orders', former)
  await work.sweep({ isNow: true })
  await landPage(syncing, page)
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('deliveries do not pass to another customer with the number of their order', async () => {
  const { erp, syncing, work, orders } = await loadedPortal(database.sql)
  const [delivered = 0, , , other = 0] = orders
  const number = `O${delivered}`
  erp.edit('orders', delivered, { num: 'OTHER' })
  erp.edit('orders', other, { num: number })
  const ids = [String(delivered), String(other)]
  await landPage(syncing, await readPage(syncing, { entity, ids, priority: 'follow' }))
  const { deliveries } = await shownBy(database.sql)
  expect(deliveries.filter(({ account }) => account === '10517')).toEqual([])
  await work.follow('near')
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('a document that is marked while it is read is read again', async () => {
  const { syncing, order } = await loadedPortal(database.sql)
  const marked = async () =>
    (await database.sql`select from source_record where time_read <= time_marked`).length
  const page = await readPage(syncing, { entity, ids: [String(order)], priority: 'sweep' })
  await database.sql.begin((tx) => markIds(tx, syncing, { entity, ids: [String(order)] }))
  await landPage(syncing, page)
  expect(await marked()).toBe(1)
  await readMarked(syncing)
  expect(await marked()).toBe(0)
})

const mark = (tx: ISql, source: string, id: number) =>
  tx`update source_record set time_marked = now() where entity = ${source} and source_id = ${String(id)}`

test('an order with another number lands while a page of customers does', async () => {
  const { erp, syncing, first, order } = await loadedPortal(database.sql)
  erp.edit('orders', order, { num: 'OTHER' })
  const page = await readPage(syncing, { entity, ids: [String(order)], priority: 'follow' })
  const landed = await duringTransaction(database.sql, {
    first: async (tx) => {
      await assertFence(tx, syncing)
      await mark(tx, 'customers', first)
    },
    work: () => landPage(syncing, page),
    last: (tx) => mark(tx, 'orders', order),
  })
  expect(landed).toMatchObject({ newKeys: 1, refused: 0 })
})

test('every document is marked while a page lands', async () => {
  const { syncing, first, order } = await loadedPortal(database.sql)
  await duringTransaction(database.sql, {
    first: async (tx) => {
      await assertFence(tx, syncing)
      await mark(tx, 'orders', order)
    },
    work: () => markAll(database.sql, 'model'),
    last: (tx) => mark(tx, 'customers', first),
  })
  expect(await database.sql`select from source_record where time_marked is null`).toHaveLength(0)
})

test.each(['before', 'after'] as const)(
  'rows and mark come together where the connection breaks just %s the commit',
  async (moment) => {
    const { erp, syncing, order } = await loadedPortal(database.sql)
    erp.edit('orders', order, { amount: 7 })
    const page = await readPage(syncing, { entity, ids: [String(order)], priority: 'load' })
    const failing = { ...syncing, sql: failingCommit(database.sql, () => moment) }
    const mark = (tx: Parameters<typeof noteLoaded>[0]) =>
      noteLoaded(tx, failing, { entity, before: 'a mark' })
    await expect(landPage(failing, { ...page, mark })).rejects.toThrow('the connection broke')
    const [row] = await database.sql`
      select (select total_cents from sales_order where order_num = ${`O${order}`}) as total,
        (select load_before from sync_stream where stream = 'orders') as mark`
    expect(row).toEqual(moment === 'before' ? { total: 10_000, mark: null } : { total: 700, mark: 'a mark' })
  },
)

type Portal = Awaited<ReturnType<typeof loadedPortal>>

/** Makes some orders unreadable; returns a function that mends them. */
function malform({ erp: { connector } }: Portal, ids: readonly number[]): () => void {
  const read = connector.read.bind(connector)
  connector.read = async (...asked) =>
    (await read(...asked)).map((outcome) =>
      asked[0] === 'orders' && ids.includes(Number(outcome.id))
        ? { id: outcome.id, unreadable: `order ${outcome.id}: its date is no date` }
        : outcome,
    )
  return () => Object.assign(connector, { read })
}

test('what cannot be read is refused with the reason and stays as it is, and the others of its page land', async () => {
  const portal = await loadedPortal(database.sql)
  const { erp, clock, work, order, orders } = portal
  for (const of of orders) erp.edit('orders', of, { amount: 7 })
  const mend = malform(portal, [order])
  await work.follow('near')
  const parked = await database.sql`select source_id as id, code, reason from sync_refusal`
  const reason = `order ${order}: its date is no date`
  expect(parked).toEqual([{ id: String(order), code: 'unreadable', reason }])
  const shown = (await shownBy(database.sql)).orders.map(({ amount }) => amount)
  expect(shown.toSorted((a, b) => a - b)).toEqual([7, 7, 7, 7, 100])
  mend()
  await database.sql`update sync_refusal set time_last = 'epoch'`
  clock.advance(minutes(60))
  await work.sweep({ isNow: true })
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  expect(await refusals(database.sql)).toEqual([])
})

test('more than a few on a page that cannot be read stop their stream', async () => {
  const portal = await loadedPortal(database.sql, { mostOnPage: 100 })
  const { erp, work, first } = portal
  for (let at = 0; at < 12; at += 1) erp.add('orders', { of: first })
  const before = await shownBy(database.sql)
  malform(portal, erp.idsOf('orders'))
  await work.follow('near')
  expect(await shownBy(database.sql)).toEqual(before)
  const [{ failure } = {}] = await database.sql`select failure from sync_stream where stream = 'orders'`
  expect(failure).toContain('17 of 17 orders are refused alike')
})
