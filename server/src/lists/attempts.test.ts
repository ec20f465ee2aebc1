import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { anyAsking, askedOf, manyRecords } from '../testing/any-list.ts'
import { isEqualed, keyOf, listedRecords } from '../testing/list-model.ts'
import { keepOrders, orderModel, orderRequestOf } from '../testing/list-models.ts'
import { attemptsFor } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import type { ListRequest, Stretch } from './list-request.ts'
import type { Match } from './search-conditions.ts'
import { tryAttempt } from './trial.ts'

const records = manyRecords(1200)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await keepOrders(database.sql, records)
  await database.sql`analyze sales_order`
})
afterAll(() => database.drop())

const providers = ['epicor', 'odoo'] as const
const anyStretches = fc
  .record({ skip: fc.integer({ min: 0, max: 60 }), take: fc.integer({ min: 1, max: 200 }) })
  .map((page): Stretch[] => providers.map((provider) => ({ ...page, providers: [provider] })))

/** So little that it is often not enough, as on a million rows. */
const short: Attempt[] = [
  { kind: 'walk', reach: 'all', rows: 64 },
  { kind: 'found', most: 5 },
]

function ways(request: ListRequest, match: Match | undefined, [stretch]: readonly Stretch[]): Attempt[] {
  const usual = stretch ? attemptsFor(request, match, stretch) : []
  const { accounts } = request.scope
  const isWalked = request.search !== undefined || (accounts !== 'all' && accounts.length > 1)
  return [...usual, ...(isWalked ? short.filter(({ kind }) => kind === 'walk' || request.search) : [])]
}

test(
  'an attempt that says it is whole is right, and the last one always is',
  { timeout: 120_000 },
  async () => {
    let notWhole = 0
    await fc.assert(
      fc.asyncProperty(anyAsking(orderModel), anyStretches, async (asking, stretches) => {
        const asked = askedOf(orderModel, records, asking)
        const request = orderRequestOf(asked)
        const { search } = request
        const match = isEqualed(orderModel, records, asked) ? ('equals' as const) : search?.kind
        const searching = search && match && { search, match }
        const expected = listedRecords(orderModel, records, asked)
        const usual = ways(request, match, stretches)
        for (const attempt of usual) {
          const { answers } = await tryAttempt(database.sql, { request, searching, attempt, stretches })
          for (const [at, { keys, isWhole }] of answers.entries()) {
            if (!isWhole) notWhole += 1
            if (!isWhole) continue
            const { skip = 0, take = 0 } = stretches[at] ?? {}
            const own = expected.filter(({ provider }) => provider === providers[at])
            expect(keys.map(keyOf)).toEqual(own.slice(skip, skip + take).map(keyOf))
          }
          if (attempt === attemptsFor(request, match, stretches[0] as Stretch).at(-1)) {
            expect(answers.every(({ isWhole }) => isWhole)).toBe(true)
          }
        }
      }),
      { numRuns: 300, seed: 11 },
    )
    expect(notWhole).toBeGreaterThan(20)
  },
)
