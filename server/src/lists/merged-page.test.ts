import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchOf } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { orderList } from '../sales/order-list.ts'
import type { ListRequest } from './list-request.ts'
import { mergedPage, offsetPage } from './merged-page.ts'
import { expectedKeys, makeOrders } from '../testing/order-model.ts'
import type { ModelOrder } from '../testing/order-model.ts'

let database: TestDatabase
let orders: ModelOrder[]

beforeAll(async () => {
  database = await testDatabase()
  orders = await makeOrders(database.sql)
})
afterAll(() => database.drop())

const accountNums = Array.from({ length: 30 }, (_, at) => `A${at}`)
const scopeOf = (accounts: 'all' | readonly string[]) =>
  ({ accounts, companies: 'all', beyondOwn: undefined }) as unknown as Scope

const anyScope = fc.oneof(
  fc.constant<'all'>('all'),
  fc.constantFrom(['A0'], ['A1'], ['A29'], ['nobody'], []),
  fc.subarray(accountNums, { minLength: 2, maxLength: 6 }),
  fc.subarray(accountNums, { minLength: 21 }),
)
const anyTerm = fc.constantFrom(
  '',
  '',
  '',
  '1',
  '12',
  'P',
  'po',
  'PO-1',
  'po-12',
  '%',
  '_',
  '50%',
  'a_b',
  '%%%',
  '---',
  'É',
  'éclair',
  '100',
  '1001',
  'stock',
  'x',
  '\\',
)
const anyRequest: fc.Arbitrary<ListRequest> = fc
  .record({
    accounts: anyScope,
    sortColumn: fc.constantFrom(...(Object.keys(orderList.columns) as (keyof typeof orderList.columns)[])),
    direction: fc.constantFrom('ASC' as const, 'DESC' as const),
    isOpen: fc.constantFrom(undefined, true, false),
    term: anyTerm,
  })
  .map(({ accounts, sortColumn, direction, isOpen, term }) => ({
    list: orderList,
    scope: scopeOf(accounts),
    sortColumn,
    direction,
    ...(isOpen !== undefined && { flags: { is_open: isOpen } }),
    search: searchOf(term),
  }))

const named = (keys: readonly { provider: string; number: string }[]) =>
  keys.map(({ provider, number }) => `${provider} ${number}`)

test(
  'walking forth shows every record once in order, walking back the same pages',
  { timeout: 120_000 },
  async () => {
    const limits = fc.integer({ min: 1, max: 100 })
    await fc.assert(
      fc.asyncProperty(anyRequest, limits, async (request, limit) => {
        const expected = named(expectedKeys(orders, request))
        // Small pages of long lists would take minutes to walk; they begin near the end instead.
        const fewest = Math.ceil(expected.length / 12)
        const size = Math.max(limit, Math.min(100, fewest))
        const pages = []
        for (let at = { epicorIdx: 0, timmsIdx: 0 }; ;) {
          const page = await mergedPage(database.sql, request, { ...at, limit: size })
          pages.push({ at, page })
          if (page.rows.length < size) break
          at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx }
        }
        expect(pages.flatMap(({ page }) => named(page.rows))).toEqual(expected)
        for (const [index, { page }] of pages.entries()) {
          expect(page.previous).toEqual(pages[index - 1]?.at ?? null)
        }
      }),
      { numRuns: 150, seed: 7 },
    )
  },
)

test('one offset shows the same list', { timeout: 60_000 }, async () => {
  const offsets = fc.integer({ min: 0, max: 1200 })
  await fc.assert(
    fc.asyncProperty(
      anyRequest,
      offsets,
      fc.integer({ min: 1, max: 100 }),
      async (request, offset, limit) => {
        const expected = named(expectedKeys(orders, request)).slice(offset, offset + limit)
        expect(named(await offsetPage(database.sql, request, { offset, limit }))).toEqual(expected)
      },
    ),
    { numRuns: 300, seed: 7 },
  )
})
