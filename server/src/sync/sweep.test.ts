import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('the sweep', () => {
  test('finds customers who were merged, by plain SQL', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, work, first, second } = portal
    erp.merge(second, first)
    await work.follow('near')
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('removes what is gone, with what hangs on it', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, work, order } = portal
    erp.delete('orders', order)
    await work.follow('near')
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('removes nothing where the list is empty, nor where much of it is gone', async () => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 40 })
    const { erp, work, first } = portal
    for (let at = 0; at < 60; at += 1) erp.add('orders', { of: first })
    await work.follow('near')
    const before = await shownBy(database.sql)
    const alarms = () => database.sql`select from sync_stream where alarm is not null`
    erp.hide(({ kind }) => kind === 'orders')
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(before)
    expect((await alarms()).length).toBeGreaterThan(0)
    erp.hide(({ kind, id }) => kind === 'orders' && id % 10 > 0)
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(before)
    erp.hide()
    await work.load()
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
    expect(await alarms()).toEqual([])
  })

  test('finds what shows in no version when it has not been read for long', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, work } = portal
    erp.delete('lines', erp.idsOf('lines')[0] ?? 0)
    await work.sweep({ isNow: true })
    await database.sql`update source_record set time_read = time_read - interval '25 hours'`
    await work.sweep({ isNow: true })
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('an ERP that was restored is read anew, though its ids are used again', async () => {
    const portal = await loadedPortal(database.sql)
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
  })
})
