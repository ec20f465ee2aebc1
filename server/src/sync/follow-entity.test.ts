import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { heldBy, loadedPortal, minutes, refusals, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A portal that has followed all earlier changes; then the header of one order and a line of another were changed. */
async function edited() {
  const portal = await loadedPortal(database.sql, { mostOnPage: 100 })
  const { erp, clock, work } = portal
  await work.follow('near')
  clock.advance(minutes(10))
  await work.follow('near')
  const [header = 0, ofLine = 0] = erp.idsOf('orders')
  const line = erp.add('lines', { of: ofLine })
  await work.follow('near')
  clock.advance(minutes(10))
  await work.follow('near')
  erp.edit('orders', header, { amount: 41 })
  erp.edit('lines', line, { amount: 42 })
  return { ...portal, header, ofLine }
}

const marks = () => database.sql`
  select stream, mark, failure is null as "isGood" from sync_stream where entity = 'orders' order by stream`

test('what the streams of an entity tell is read together', async () => {
  const { erp, work } = await edited()
  const reads: string[] = []
  erp.disturb((call) => {
    if (call.startsWith('read') && !call.endsWith('done')) reads.push(call)
  })
  await work.follow('near')
  expect(reads).toEqual(['read orders'])
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('what a stream has told lands though the next one cannot be asked, whose mark stays', async () => {
  const { erp, work } = await edited()
  const before = await marks()
  erp.disturb((call) => {
    if (call === 'changes lines') throw new Error('the ERP is down')
  })
  await expect(work.follow('near')).rejects.toThrow('the ERP is down')
  const { orders } = await shownBy(database.sql)
  expect(orders.map(({ amount }) => amount)).toContain(41)
  const after = await marks()
  expect(after[0]).toEqual(before[0])
  expect(after[1]).not.toEqual(before[1])
  erp.disturb()
  await work.follow('near')
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('a stream whose documents are refused alike keeps no other of its entity', async () => {
  const { erp, clock, work, first, ofLine } = await edited()
  await work.follow('near')
  clock.advance(minutes(10))
  for (let at = 0; at < 12; at += 1) erp.add('orders', { of: first, amount: 0.001 })
  const [line] = erp.idsOf('lines').filter((id) => erp.shown('lines').some(({ row }) => row.id === id))
  const before = await marks()
  erp.edit('lines', line ?? 0, { amount: 43, of: ofLine })
  await work.follow('near')
  const { orders } = await shownBy(database.sql)
  expect(orders.map(({ lines }) => lines).join(' ')).toContain('4300')
  const after = await marks()
  expect(after[0]).toMatchObject({ stream: 'lines', isGood: true })
  expect(after[0]).not.toEqual(before[0])
  expect(after[1]).toEqual({ ...before[1], isGood: false })
})

test('an order of a new customer, or under a new number, lands though customers were not asked', async () => {
  const { erp, clock, work, second } = await loadedPortal(database.sql)
  await work.follow('near')
  clock.advance(minutes(10))
  erp.disturb((call) => {
    if (call === 'changes customers') throw new ErpFailure('refused', 'not asked')
  })
  erp.add('orders', { of: erp.add('customers', { num: '10999' }) })
  erp.edit('customers', second, { num: '10518' })
  erp.add('orders', { of: second })
  await work.follow('near')
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  expect(await refusals(database.sql)).toEqual([])
})
