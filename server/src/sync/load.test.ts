import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { retryRefused } from './read-again.ts'
import { heldBy, minutes, modelPortal, refusals, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('loading', () => {
  test('reads what it may where one table is refused, and that one once it is not', async () => {
    const portal = await modelPortal(database.sql)
    const { erp, work } = portal
    const of = erp.add('customers', { num: '10442' })
    const order = erp.add('orders', { of })
    erp.add('deliveries', { of: order })
    erp.add('invoices', { of })
    let isRefused = true
    erp.disturb((call) => {
      if (isRefused && call.endsWith('deliveries')) throw new ErpFailure('refused', 'access denied')
    })
    await expect(work.load()).rejects.toMatchObject({ why: 'access denied' })
    await work.follow('near')
    await work.sweep({ isNow: true })
    const shown = await shownBy(database.sql)
    expect([shown.orders.length, shown.invoices.length, shown.deliveries.length]).toEqual([1, 1, 0])
    const [told] = await database.sql`
      select s.failure, c.as_of is not null as "isFresh", o.time_swept is not null as "isSwept" from connector c
      join sync_stream s on s.stream = 'deliveries' join sync_stream o on o.stream = 'orders'`
    expect(told).toEqual({ failure: 'deliveries: access denied', isFresh: true, isSwept: true })
    isRefused = false
    await work.load()
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
    expect(await database.sql`select from sync_stream where failure is not null`).toEqual([])
  })

  test('reads everything, and goes on where it was cut off', async () => {
    const portal = await modelPortal(database.sql)
    const { erp, work } = portal
    const of = erp.add('customers', { num: '10442' })
    for (let at = 0; at < 10; at += 1) erp.add('orders', { of })
    let asked = 0
    erp.disturb((call) => {
      if (call === 'read orders' && (asked += 1) === 3) throw new Error('cut off')
    })
    await expect(work.load()).rejects.toThrow('cut off')
    const [failed] = await database.sql`select sweep_failure as reason from connector`
    expect(failed?.['reason']).toContain('cut off')
    const { orders } = await shownBy(database.sql)
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.length).toBeLessThan(10)
    await work.load()
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
    expect(asked).toBe(5)
  })

  test('asks for the next list while it reads, and never for more', async () => {
    const { erp, work } = await modelPortal(database.sql)
    const of = erp.add('customers', { num: '10442' })
    for (let at = 0; at < 10; at += 1) erp.add('orders', { of })
    const listed: number[] = []
    let lists = 0
    erp.disturb((call) => {
      if (call === 'list orders') lists += 1
      if (call === 'read orders') listed.push(lists)
    })
    await work.load()
    expect(listed).toEqual([2, 3, 4, 4])
  })

  test('parks what is too large alone, and reads the others', async () => {
    const portal = await modelPortal(database.sql, { mostOnPage: 8 })
    const { erp, work } = portal
    const of = erp.add('customers', { num: '10442' })
    const orders = Array.from({ length: 8 }, () => erp.add('orders', { of }))
    const large = String(orders[3])
    const { connector } = erp
    const read: typeof connector.read = connector.read.bind(connector)
    erp.connector.read = async (entity, ids, call) => {
      if (entity === 'orders' && ids.includes(large)) throw new ErpFailure('too large', 'more than 64 MiB')
      return read(entity, ids, call)
    }
    await work.load()
    expect((await shownBy(database.sql)).orders.length).toBe(7)
    expect(await refusals(database.sql)).toEqual([{ entity: 'orders', id: large, code: 'too-large' }])
    erp.connector.read = read
    await database.sql`update sync_refusal set time_last = time_last - interval '2 hours'`
    await retryRefused(portal.syncing, 'an hour has passed')
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('refused records of a table that may not be read hold up no other when they are tried again', async () => {
    const portal = await modelPortal(database.sql)
    const { erp } = portal
    const of = erp.add('customers', { num: '10442' })
    erp.add('orders', { of })
    erp.add('invoices', { of })
    const { connector } = erp
    const read: typeof connector.read = connector.read.bind(connector)
    erp.connector.read = async (entity, ids, call) => {
      if (entity !== 'customers') throw new ErpFailure('too large', 'more than 64 MiB')
      return read(entity, ids, call)
    }
    await portal.work.load()
    expect((await refusals(database.sql)).map(({ entity }) => entity)).toEqual(['invoices', 'orders'])
    erp.connector.read = async (entity, ids, call) => {
      if (entity === 'orders') throw new ErpFailure('refused', 'access denied')
      return read(entity, ids, call)
    }
    await database.sql`update sync_refusal set time_last = time_last - interval '2 hours'`
    await retryRefused(portal.syncing, 'an hour has passed')
    expect((await shownBy(database.sql)).invoices).toHaveLength(1)
    const stopped = await database.sql`select stream, failure from sync_stream where failure is not null`
    expect(stopped).toContainEqual({ stream: 'orders', failure: 'orders: access denied' })
  })

  test('what changes meanwhile is followed from where the streams stood before', async () => {
    const portal = await modelPortal(database.sql)
    const { erp, clock, work } = portal
    const of = erp.add('customers', { num: '10442' })
    const order = erp.add('orders', { of })
    clock.advance(minutes(5))
    erp.disturb((call) => {
      if (call !== 'read orders done') return
      erp.disturb()
      erp.edit('orders', order, { amount: 7 })
    })
    await work.load()
    clock.advance(minutes(5))
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })
})
