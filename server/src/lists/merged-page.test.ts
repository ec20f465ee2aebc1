import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { mergedPage, offsetPage } from './merged-page.ts'
import { expectedKeys, makeOrders } from '../testing/order-model.ts'
import { anyRequest } from '../testing/any-order-request.ts'
import type { ModelOrder } from '../testing/order-model.ts'

let database: TestDatabase
let orders: ModelOrder[]

beforeAll(async () => {
  database = await testDatabase()
  orders = await makeOrders(database.sql)
})
afterAll(() => database.drop())

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
