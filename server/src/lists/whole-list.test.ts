import fc from 'fast-check'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { anyRequest } from '../testing/any-order-request.ts'
import { expectedKeys, makeOrders } from '../testing/order-model.ts'
import type { ModelOrder } from '../testing/order-model.ts'
import type { DocumentKey, ListRequest } from './list-request.ts'
import { wholeList } from './whole-list.ts'

let database: TestDatabase
let orders: ModelOrder[]
beforeAll(async () => {
  database = await testDatabase()
  orders = await makeOrders(database.sql)
})
afterAll(() => database.drop())

const readKeys = async (_sql: Sql, keys: readonly DocumentKey[]) => [...keys]
const named = ({ provider, number }: DocumentKey) => `${provider} ${number}`

const everything = (): ListRequest => {
  const [request] = fc.sample(
    anyRequest.filter(({ scope, search, flags }) => scope.accounts === 'all' && !search && !flags),
    { numRuns: 1, seed: 1 },
  )
  return request as ListRequest
}

const openTransactions = async () => {
  const [row] = await database.sql<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  return row?.open
}

test('is every document of any list, once, in its order', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const batches = await Array.fromAsync(wholeList(database.sql, request, readKeys))
      expect(batches.flat().map(named)).toEqual(expectedKeys(orders, request).map(named))
    }),
    { numRuns: 200, seed: 11 },
  )
})

test('is of one moment, whatever happens while it is read', async () => {
  const expected = expectedKeys(orders, everything()).map(named)
  const batches = wholeList(database.sql, everything(), readKeys)
  const first = await batches.next()
  await database.sql`update sales_order set is_open = not is_open, total_cents = 1, status = 'changed'`
  const rest = await Array.fromAsync(batches)
  expect([...(first.value ?? []), ...rest.flat()].map(named)).toEqual(expected)
})

test('gives its connection back when it is left half-way, and when reading fails', async () => {
  const batches = wholeList(database.sql, everything(), readKeys)
  await batches.next()
  expect(await openTransactions()).toBe(1)
  await batches.return(undefined)
  expect(await openTransactions()).toBe(0)
  const failing = wholeList(database.sql, everything(), () => Promise.reject(new Error('no rows')))
  await expect(failing.next()).rejects.toThrow('no rows')
  expect(await openTransactions()).toBe(0)
})

test('fails, rather than to end early, when its connection is lost between two batches', async () => {
  const batches = wholeList(database.sql, everything(), readKeys)
  await batches.next()
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  await expect(batches.next()).rejects.toThrow(/terminat|CONNECTION_CLOSED/)
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
})
