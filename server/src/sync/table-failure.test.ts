import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { heldBy, loadedPortal, modelPortal, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const failures = () =>
  database.sql`select stream, failure from sync_stream where failure is not null order by stream`

test('a table that cannot be read in time keeps no other from being loaded, followed and swept', async () => {
  const { erp, work } = await modelPortal(database.sql)
  const of = erp.add('customers', { num: '10442' })
  erp.add('deliveries', { of: erp.add('orders', { of }) })
  erp.disturb((call) => {
    if (/ (?:orders|lines)$/.test(call)) throw new ErpFailure('down', 'it replied 504')
  })
  const why = 'it replied 504, though it answers for other tables'
  await expect(work.load()).rejects.toMatchObject({ why })
  const invoice = erp.add('invoices', { of })
  await work.follow('near')
  erp.edit('invoices', invoice, { amount: 77 })
  await work.sweep({ isNow: true })
  const { orders, invoices } = await shownBy(database.sql)
  expect([orders.length, invoices.map(({ amount }) => amount)]).toEqual([0, [77]])
  expect(await failures()).toEqual(
    ['lines', 'orders'].map((stream) => ({ stream, failure: `orders: ${why}` })),
  )
  erp.disturb()
  await work.load()
  await work.follow('near')
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  expect(await failures()).toEqual([])
})

test('the log says which table is stopped, and why it was not swept', async () => {
  const { erp, work, syncing } = await loadedPortal(database.sql)
  const logged = vi.spyOn(syncing.log, 'error')
  erp.disturb((call) => {
    if (call.endsWith(' orders')) throw new ErpFailure('refused', 'no access to orders')
  })
  await expect(work.sweep({ isNow: true })).rejects.toThrow(/^no access to orders$/)
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ connector: 'model', entity: 'orders' }), 'a stream is stopped'],
  ])
})

test('it is asked for once in a round, however many of its streams have changes', async () => {
  const { erp, work, orders } = await loadedPortal(database.sql, { mostOnPage: 100 })
  await work.follow('near')
  erp.edit('orders', orders[0] ?? 0, { amount: 41 })
  erp.add('lines', { of: orders[1] ?? 0 })
  let reads = 0
  erp.disturb((call) => {
    if (call !== 'read orders') return
    reads += 1
    throw new ErpFailure('slow', 'it did not reply in time')
  })
  await work.follow('near')
  expect(reads).toBe(1)
  erp.disturb()
  await work.follow('near')
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('no other table is asked about documents that are too large together', async () => {
  const { erp, work, orders } = await loadedPortal(database.sql, { mostOnPage: 100 })
  await work.follow('near')
  for (const order of orders) erp.edit('orders', order, { amount: 41 })
  const calls: string[] = []
  let reads = 0
  erp.disturb((call) => {
    calls.push(call)
    if (call === 'read orders' && (reads += 1) === 1)
      throw new ErpFailure('too large', 'the reply is larger than 64 MiB')
  })
  await work.follow('near')
  erp.disturb()
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  const asked = calls.filter((call) => !call.endsWith('done'))
  expect(asked.filter((call) => call === 'read orders')).toHaveLength(3)
  expect(asked.filter((call) => call === 'changes customers')).toHaveLength(1)
})

test('a system that is restarted while a table is asked is no fault of that table', async () => {
  const { erp, work, orders } = await loadedPortal(database.sql)
  await work.follow('near')
  erp.edit('orders', orders[0] ?? 0, { amount: 41 })
  for (const during of ['read orders', 'changes orders']) {
    erp.edit('orders', orders[0] ?? 0, { amount: 40 + during.length })
    let left = 1
    erp.disturb((call) => {
      if (call !== during || left === 0) return
      left -= 1
      throw new ErpFailure('down', 'it replied 503')
    })
    await work.follow('near')
    expect(left).toBe(0)
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
    expect(await failures()).toEqual([])
  }
})

test('a table that fails slowly is not asked again: each attempt takes up to a minute', async () => {
  const { erp, work, orders } = await loadedPortal(database.sql)
  await work.follow('near')
  erp.edit('orders', orders[0] ?? 0, { amount: 41 })
  let [reads, lateMs] = [0, 0]
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + lateMs)
  onTestFinished(() => clock.mockRestore())
  erp.disturb((call) => {
    if (call !== 'read orders') return
    reads += 1
    lateMs += 60_000
    throw new ErpFailure('down', 'it replied 504')
  })
  await work.follow('near')
  expect(reads).toBe(1)
  expect(await failures()).not.toEqual([])
})

test('a system that is gone again when the table is asked once more is down as a whole', async () => {
  const { erp, work } = await loadedPortal(database.sql)
  await work.follow('near')
  const steps = ['changes orders', 'changes customers done']
  erp.disturb((call) => {
    const isNext = call === steps[0]
    if (isNext) steps.shift()
    // Away for orders, back for customers, and away again.
    if (steps.length === 0 ? !isNext : isNext) throw new ErpFailure('down', 'it replied 503')
  })
  await expect(work.follow('near')).rejects.toMatchObject({ why: 'it replied 503' })
  expect(await failures()).toEqual([])
})

test('a system that answers for no other table is down as a whole', async () => {
  const { erp, work } = await loadedPortal(database.sql)
  erp.disturb(() => {
    throw new ErpFailure('down', 'it replied 502')
  })
  await expect(work.follow('near')).rejects.toMatchObject({ why: 'it replied 502' })
  expect(await failures()).toEqual([])
})
