import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { updateOf } from '../erp/testing/model-rows.ts'
import { readMarked } from './read-again.ts'
import { openWork } from './run-connector.ts'
import { findStreamAges } from './stream-ages.ts'
import {
  heldBy,
  loadedPortal,
  minutes,
  modelPortal,
  refusals,
  rowVersions,
  shownBy,
} from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const readModel = (versions: readonly string[]) =>
  versions.filter((each) => !/^(source_record|sync)/.test(each))

describe('following', () => {
  test('a line that changes, a new order, a customer who is renamed, an invoice that is a draft again', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, work, order, first } = portal
    const [line] = erp.idsOf('lines')
    const [invoice] = erp.idsOf('invoices')
    erp.edit('lines', line ?? 0, { amount: 3 })
    erp.add('deliveries', { of: erp.add('orders', { of: first }) })
    erp.edit('customers', first, { name: 'Another name' })
    erp.edit('invoices', invoice ?? 0, { isDraft: true })
    erp.edit('orders', order, { num: 'RENAMED' })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('rewrites no row where nothing has changed, whatever is told again', async () => {
    const { erp, clock, work, order } = await loadedPortal(database.sql)
    await work.follow('far')
    clock.advance(3000)
    await work.follow('far')
    const before = await rowVersions(database.sql)
    let reads = 0
    erp.disturb((call) => {
      if (call.startsWith('read')) reads += 1
    })
    clock.advance(minutes(1))
    await work.follow('far')
    await work.follow('near')
    expect([await rowVersions(database.sql), reads]).toEqual([before, 0])
    erp.edit('orders', order, {})
    await work.follow('near')
    expect(readModel(await rowVersions(database.sql))).toEqual(readModel(before))
  })

  test('reads nothing again after a load that read it', async () => {
    const { erp, clock, work } = await modelPortal(database.sql)
    const of = erp.add('customers', { num: '10442' })
    for (const kind of ['orders', 'invoices'] as const) erp.add(kind, { of })
    const reads: string[] = []
    erp.disturb((call) => {
      // Two writes within one second look alike: a document that was read sooner after is read again.
      if (call.startsWith('list')) clock.advance(3_000)
      if (call.startsWith('read') && !call.endsWith('done')) reads.push(call)
    })
    await work.load()
    expect(reads.splice(0)).toContain('read orders')
    await work.follow('far')
    expect(reads).toEqual([])
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('reads nothing again after a load, without asking what it is, where that was written long before', async () => {
    const { erp, clock, work } = await modelPortal(database.sql)
    const of = erp.add('customers', { num: '10442' })
    for (const kind of ['orders', 'invoices'] as const) erp.add(kind, { of })
    clock.advance(minutes(16))
    const reads: string[] = []
    erp.disturb((call) => {
      if (call.startsWith('read') && !call.endsWith('done')) reads.push(call)
    })
    await work.load()
    expect(reads.splice(0)).toContain('read orders')
    await work.follow('far')
    expect(reads).toEqual([])
    erp.edit('orders', erp.idsOf('orders')[0] ?? 0, { amount: 5 })
    await work.follow('near')
    expect(reads).toEqual(['read orders'])
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('a server that starts reads no documents again for what is not newer', async () => {
    const { erp, syncing, work, first } = await loadedPortal(database.sql, { isRevision: true })
    erp.edit('customers', first, { name: 'Another name' })
    await work.follow('near')
    const reads: string[] = []
    erp.disturb((call) => {
      if (call.startsWith('read') && !call.endsWith('done')) reads.push(call)
    })
    await openWork(syncing).follow('near')
    // Each stream reports its own last rows again.
    expect(reads.filter((read) => read !== 'read orders')).toEqual([
      'read customers',
      'read deliveries',
      'read invoices',
    ])
  })

  test('of a change of very many documents some are read at once, and the others afterwards', async () => {
    const { erp, first, syncing, work } = await loadedPortal(database.sql, { mostOnPage: 5_000 })
    for (let at = 0; at < 1_200; at += 1) erp.add('orders', { of: first })
    await work.follow('near')
    for (const id of erp.idsOf('orders')) erp.edit('orders', id, { amount: 7 })
    const reads: number[] = []
    const read = syncing.connector.read.bind(syncing.connector)
    syncing.connector.read = async (entity, ids, call) => {
      reads.push(ids.length)
      return read(entity, ids, call)
    }
    await work.follow('near')
    expect(reads.filter((count) => count > 100)).toEqual([1_000, 205])
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('what hangs on a change is read in pages, one a round at least where there is no time', async () => {
    const portal = await loadedPortal(database.sql)
    await database.sql`update source_record set time_marked = time_read where entity in ('orders', 'invoices')`
    const left = () => database.sql<{ entity: string }[]>`
      select distinct entity from source_record where time_read <= time_marked order by entity`
    await readMarked(portal.syncing, 0)
    expect(await left()).toEqual([{ entity: 'invoices' }])
    await readMarked(portal.syncing, 0)
    expect(await left()).toEqual([])
  })

  test.each([
    ['near', 1.5, 'near'],
    ['near', 2, 'near'],
    ['far', 100, 'far'],
  ] as const)(
    'a transaction that ends late is seen by the %s look after %d minutes',
    async (_name, late, look) => {
      const portal = await loadedPortal(database.sql)
      const { erp, clock, work, first, order } = portal
      const [line] = erp.idsOf('lines')
      const commits = [
        erp.begin(updateOf('lines', line ?? 0, { amount: 9 })),
        erp.create('orders', { of: first }).commit,
      ]
      clock.advance(minutes(late))
      for (const kind of ['lines', 'orders'] as const) erp.edit(kind, erp.idsOf(kind)[1] ?? 0, { amount: 4 })
      erp.edit('orders', order, { amount: 5 })
      await work.follow('near')
      for (const commit of commits) commit()
      await work.follow(look)
      expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
    },
  )

  test('a second write within the same second is seen', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, clock, work, order } = portal
    erp.edit('orders', order, { amount: 1 })
    await work.follow('near')
    erp.edit('orders', order, { amount: 2 })
    clock.advance(20_000)
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('a row that was written a day ahead of time hides no later change', async () => {
    const { erp, clock, work, orders } = await loadedPortal(database.sql)
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(minutes(5))
      await work.follow('far')
    }
    clock.advance(minutes(24 * 60))
    erp.edit('orders', orders[1] ?? 0, { amount: 41 })
    clock.advance(-minutes(24 * 60))
    await work.follow('near')
    clock.advance(minutes(180))
    erp.edit('orders', orders[2] ?? 0, { amount: 42 })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('nor one of a line just before three hours without an answer', async () => {
    const { erp, clock, work } = await loadedPortal(database.sql)
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(minutes(5))
      await work.follow('far')
    }
    const [first = 0, second = 0] = erp.idsOf('lines')
    clock.advance(minutes(24 * 60))
    erp.edit('lines', first, { amount: 41 })
    clock.advance(-minutes(24 * 60))
    await work.follow('near')
    clock.advance(minutes(1))
    erp.edit('lines', second, { amount: 42 })
    clock.advance(minutes(180))
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('numbers that are exchanged take their rows along', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, work, orders } = portal
    const [one = 0, two = 0] = orders
    erp.edit('orders', one, { num: `O${two}` })
    erp.edit('orders', two, { num: `O${one}` })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('of two documents with one number the later is refused, and comes when the other is renamed', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, clock, work, order, second } = portal
    const other = erp.add('orders', { of: second, num: `O${order}`, amount: 77 })
    await work.follow('near')
    expect(await refusals(database.sql)).toEqual([{ entity: 'orders', id: String(other), code: 'taken' }])
    expect((await shownBy(database.sql)).orders.map(({ amount }) => amount)).not.toContain(77)
    clock.advance(minutes(1))
    erp.edit('orders', order, { num: 'RENAMED' })
    await work.follow('near')
    expect(await refusals(database.sql)).toEqual([])
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('says as of when all is here, which a stream that cannot be followed holds back', async () => {
    const { erp, clock, work, orders } = await loadedPortal(database.sql, { mostOnPage: 100 })
    const asOf = async () => (await database.sql<{ at: Date }[]>`select as_of as at from connector`)[0]?.at
    await work.follow('near')
    const first = await asOf()
    await work.follow('near')
    const second = await asOf()
    expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity)
    clock.advance(minutes(10))
    for (let at = 0; at < 12; at += 1)
      erp.add('orders', { amount: 0.001, of: erp.idsOf('customers')[0] ?? 0 })
    for (const id of orders) erp.edit('orders', id, { amount: 0.001 })
    await work.follow('near')
    expect(await asOf()).toEqual(second)
  })

  test('a table that is refused is old alone, and the connector as old as that table', async () => {
    const { erp, syncing, work } = await loadedPortal(database.sql)
    await work.follow('near')
    const first = await findStreamAges(database.sql, syncing.connector)
    erp.disturb((call) => {
      if (call.endsWith('deliveries')) throw new ErpFailure('refused', 'access denied')
    })
    await openWork(syncing).follow('near')
    const { ages } = await findStreamAges(database.sql, syncing.connector)
    const before = new Map(first.ages.map(({ entity, asOf }) => [entity, asOf]))
    const still = ages.filter(({ entity, asOf }) => asOf?.getTime() === before.get(entity)?.getTime())
    expect(still.map(({ entity }) => entity)).toEqual(['deliveries'])
    const [told] = await database.sql<{ asOf: Date }[]>`select as_of as "asOf" from connector`
    expect(told?.asOf).toEqual(before.get('deliveries'))
  })

  test('stops a stream where what it reads is refused alike, and leaves its mark', async () => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 100 })
    const { erp, clock, work, first } = portal
    for (let at = 0; at < 12; at += 1) erp.add('orders', { of: first })
    clock.advance(minutes(10))
    await work.follow('near')
    const state = async () =>
      (
        await database.sql`select mark, failure is null as "isGood" from sync_stream where stream = 'orders'`
      )[0]
    const marked = await state()
    const before = await shownBy(database.sql)
    clock.advance(minutes(10))
    for (const id of erp.idsOf('orders')) erp.edit('orders', id, { amount: 0.001 })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(before)
    expect(await state()).toEqual({ ...marked, isGood: false })
    for (const id of erp.idsOf('orders')) erp.edit('orders', id, { amount: 12 })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })
})
