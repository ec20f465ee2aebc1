import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { anyAsking, askedOf, manyRecords } from '../testing/any-list.ts'
import { keyOf, listedRecords, type Asked } from '../testing/list-model.ts'
import { keepOrders, orderModel, orderRequestOf } from '../testing/list-models.ts'
import type { OrderRow } from '../sales/queries.ts'
import { wholeList } from './whole-list.ts'

const records = manyRecords(1500)
const everything: Asked = { accounts: 'all', sortColumn: 'dateCreated', direction: 'DESC', searchTerm: '' }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await keepOrders(database.sql, records)
})
afterAll(() => database.drop())

const wholeOf = (asked: Asked) => wholeList<OrderRow>(database.sql, orderRequestOf(asked))
const keysOf = (rows: readonly OrderRow[]) =>
  rows.map(({ srcProvider: provider, orderNum: number }) => keyOf({ provider, number }))

const openTransactions = async () => {
  const [row] = await database.sql<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  return row?.open
}

test('is every document of any list, once, in its order (api calls)', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyAsking(orderModel), async (asking) => {
      const asked = askedOf(orderModel, records, asking)
      const batches = await Array.fromAsync(wholeOf(asked))
      expect(keysOf(batches.flat())).toEqual(listedRecords(orderModel, records, asked).map(keyOf))
    }),
    { numRuns: 200, seed: 11 },
  )
})

test('is of one moment, whatever happens while it is read', async () => {
  const expected = listedRecords(orderModel, records, everything).map(keyOf)
  const batches = wholeOf(everything)
  const first = await batches.next()
  await database.sql`update sales_order set is_open = not is_open, total_cents = 1, status = 'changed'`
  const rest = await Array.fromAsync(batches)
  expect(keysOf([...(first.value ?? []), ...rest.flat()])).toEqual(expected)
})

test('gives its connection back when it is left half-way, and when reading fails', async () => {
  const batches = wholeOf(everything)
  await batches.next()
  expect(await openTransactions()).toBe(1)
  await batches.return(undefined)
  expect(await openTransactions()).toBe(0)
  await database.sql`alter table sales_order rename to elsewhere`
  await expect(wholeOf(everything).next()).rejects.toThrow('does not exist')
  await database.sql`alter table elsewhere rename to sales_order`
  expect(await openTransactions()).toBe(0)
})

test('fails, rather than to end early, when its connection is lost between two batches', async () => {
  const batches = wholeOf(everything)
  await batches.next()
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  // The error is PostgreSQL's last message or the closed socket, whichever comes first.
  await expect(batches.next()).rejects.toSatisfy(isDatabaseUnavailable)
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
})
