import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { acceptGone } from './accept-gone.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const alarms = () => database.sql`select alarm from sync_stream where alarm is not null`

/** Lets all documents have been read so many hours ago, and none be marked to be read again. */
const readAgo = (hours: number) => database.sql`
  update source_record set time_read = clock_timestamp() - ${hours} * interval '1 hour', time_marked = null`

/** A portal whose streams report nothing any more. */
async function settledPortal() {
  const portal = await loadedPortal(database.sql)
  for (let look = 0; look < 3; look += 1) {
    await portal.work.follow('far')
    portal.clock.advance(3000)
  }
  return portal
}

describe('the sweep', () => {
  test('finds customers who were merged, by plain SQL', async () => {
    const portal = await settledPortal()
    const { erp, work, first, second } = portal
    erp.merge(second, first)
    await work.follow('near')
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('removes what is gone, with what hangs on it', async () => {
    const portal = await settledPortal()
    const { erp, work, order } = portal
    erp.delete('orders', order)
    await work.follow('near')
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('removes nothing where much is gone at once', async () => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 40 })
    const { erp, work, first } = portal
    for (let at = 0; at < 60; at += 1) erp.add('orders', { of: first })
    await work.follow('near')
    const before = await shownBy(database.sql)
    const newest = Math.max(...erp.idsOf('orders'))
    erp.hide(({ kind, id }) => kind === 'orders' && id < newest - 3)
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(before)
    expect((await alarms()).length).toBeGreaterThan(0)
    erp.hide()
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
    expect(await alarms()).toEqual([])
  })

  test('removes as many as an operator accepted that are gone, once, and not more', async () => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 40 })
    const { erp, work, first } = portal
    for (let at = 0; at < 70; at += 1) erp.add('orders', { of: first })
    await work.follow('near')
    const orders = erp.idsOf('orders')
    const deleteThem = async (from: number, to: number) => {
      for (const id of orders.slice(from, to)) erp.delete('orders', id)
      await work.sweep({ isNow: true })
    }
    const accept = () => acceptGone(database.sql, { connector: 'model', entity: 'orders' })
    expect(await accept()).toBe(undefined)
    await deleteThem(5, 65)
    expect(await accept()).toBe(60)
    await deleteThem(65, 67)
    expect((await shownBy(database.sql)).orders).toHaveLength(orders.length)
    expect(await accept()).toBe(62)
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
    expect(await alarms()).toEqual([])
    expect(await accept()).toBe(undefined)
    expect(await database.sql`select from sync_stream where accepted is not null`).toEqual([])
  })

  test('takes what lands while it lists for no loss', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, work, first } = portal
    const list = erp.connector.list.bind(erp.connector)
    let added = 0
    erp.connector.list = async (entity, ...args) => {
      const page = await list(entity, ...args)
      if (entity !== 'orders' || page.next !== null || added > 0) return page
      for (; added < 60; added += 1) erp.add('orders', { of: first })
      await work.follow('near')
      return page
    }
    await work.sweep({ isNow: true })
    expect(added).toBe(60)
    expect(await alarms()).toEqual([])
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('removes however much the ERP hides by its own word, and nothing else', async () => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 40 })
    const { erp, work, first } = portal
    for (let at = 0; at < 60; at += 1) erp.add('invoices', { of: first })
    await work.follow('near')
    for (const id of erp.idsOf('invoices').slice(1)) erp.edit('invoices', id, { isDraft: true })
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
    expect(
      await database.sql`select from sync_stream where alarm is not null and entity = 'invoices'`,
    ).toEqual([])
  })

  test('decides about what is hidden by too many at once, while the others are followed', async () => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 100 })
    const { erp, work, first, order } = portal
    for (let at = 0; at < 60; at += 1) erp.add('invoices', { of: first })
    await work.follow('near')
    const before = await shownBy(database.sql)
    for (const id of erp.idsOf('invoices').slice(1)) erp.edit('invoices', id, { isDraft: true })
    await work.follow('near')
    expect((await shownBy(database.sql)).invoices).toEqual(before.invoices)
    erp.edit('orders', order, { amount: 7 })
    await work.follow('near')
    expect((await shownBy(database.sql)).orders).toEqual(heldBy(erp).orders)
    expect(await database.sql`select from sync_stream where failure is not null`).toEqual([])
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('removes nothing where a list is empty', async () => {
    const { erp, work } = await settledPortal()
    const before = await shownBy(database.sql)
    erp.connector.list = async () => ({ seen: [], next: null })
    erp.connector.read = async (_entity, ids) => ids.map((id) => ({ id, missing: 'gone' }))
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(before)
    const all = erp.idsOf('orders').length
    expect(await alarms()).toContainEqual({
      alarm: `${all} of ${all} orders are no longer listed: nothing was removed`,
    })
  })

  test('finds what shows in no version when it has not been read for long', async () => {
    const portal = await settledPortal()
    const { erp, work } = portal
    erp.delete('lines', erp.idsOf('lines')[0] ?? 0)
    await work.sweep({ isNow: true })
    await readAgo(25)
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('finds that of a closed order too, but only within four weeks', async () => {
    const { erp, work } = await settledPortal()
    const orders = async () => (await shownBy(database.sql)).orders
    await database.sql`update sales_order set is_open = false`
    erp.delete('lines', erp.idsOf('lines')[0] ?? 0)
    const before = await orders()
    const sweptAfter = async (days: number) => {
      await readAgo(days * 24)
      await work.sweep({ isNow: true })
      return orders()
    }
    expect(await sweptAfter(27)).toEqual(before)
    expect(await sweptAfter(29)).toEqual(heldBy(erp).orders)
  })

  test('comes once an hour', async () => {
    const { erp, work, first, second } = await settledPortal()
    await work.sweep({ isNow: true })
    const before = await shownBy(database.sql)
    erp.merge(second, first)
    const sweptAfter = async (passed: number) => {
      await database.sql`
        update sync_stream set time_swept = clock_timestamp() - ${passed} * interval '1 minute'`
      await work.sweep({})
      return shownBy(database.sql)
    }
    expect(await sweptAfter(59)).toEqual(before)
    expect(await sweptAfter(61)).toEqual(heldBy(erp))
  })

  test.each([false, true])(
    'an ERP that was restored is read anew, though its ids are used again; by revisions: %s',
    async (isRevision) => {
      const portal = await loadedPortal(database.sql, { isRevision })
      const { erp, clock, work, first, order } = portal
      const restore = erp.backUp()
      clock.advance(minutes(10))
      erp.edit('orders', order, { amount: 55 })
      for (let at = 0; at < 3; at += 1) erp.add('orders', { of: first })
      await work.follow('near')
      restore()
      erp.add('orders', { of: first, num: 'AFTER' })
      clock.advance(-minutes(20))
      await work.sweep({ isNow: true })
      await work.load()
      await work.sweep({ isNow: true })
      expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
    },
  )

  test.each([false, true])(
    'the newest document deleted is no restore, and what changes next is seen; by revisions: %s',
    async (isRevision) => {
      const portal = await loadedPortal(database.sql, { isRevision })
      const { erp, clock, work, first, order } = portal
      clock.advance(minutes(10))
      const newest = erp.add('orders', { of: first })
      await work.follow('near')
      erp.delete('orders', newest)
      clock.advance(minutes(1))
      await work.sweep({ isNow: true })
      expect(await alarms()).toEqual([])
      expect(await database.sql`select from sync_stream where phase = 'load'`).toEqual([])
      erp.edit('orders', order, { amount: 77 })
      await work.follow('near')
      expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
    },
  )

  test('keeps the reason of a failure until one succeeds, however well following goes', async () => {
    const { erp, work } = await settledPortal()
    const told = async () =>
      (
        await database.sql<{ reason: string | null; time: Date }[]>`
          select sweep_failure as reason, (select min(time_compared) from sync_stream where entity = 'invoices') as time from connector`
      )[0]
    const loaded = await told()
    expect(loaded).toEqual({ reason: null, time: expect.any(Date) })
    erp.disturb((call) => {
      if (call.startsWith('list invoices')) throw new ErpFailure('down', 'it replied 503')
    })
    const why = 'it replied 503, though it answers for other tables'
    await expect(work.sweep({ isNow: true })).rejects.toMatchObject({ failure: { why } })
    await work.follow('near')
    expect(await told()).toEqual({ reason: why, time: loaded?.time })
    expect(await database.sql`select state, failure from connector`).toEqual([
      { state: 'following', failure: null },
    ])
    erp.disturb()
    await work.sweep({ isNow: true })
    const swept = await told()
    expect(swept?.reason).toBe(null)
    expect(swept?.time.getTime()).toBeGreaterThan(loaded?.time.getTime() ?? Infinity)
  })
})
