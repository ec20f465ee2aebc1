import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../database/pool.ts'
import type { Sql } from '../database/sql.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { anyAsking, askedOf, manyRecords } from '../testing/any-list.ts'
import { isNowhere, listedRecords } from '../testing/list-model.ts'
import { keepOrders, orderModel, orderRequestOf } from '../testing/list-models.ts'
import { pageQuery, windowsOf } from './list-page.ts'
import { listPool } from './list-query.ts'
import type { ListRequest, PageStart } from './list-request.ts'
import { strategiesFor } from './strategies.ts'
import type { Strategy } from './window-keys.ts'

const records = manyRecords(1200)

let database: TestDatabase
let listSql: Sql
beforeAll(async () => {
  database = await testDatabase()
  listSql = openPool(database.connection, { ...listPool, max: 2 })
  await keepOrders(database.sql, records)
  await database.sql`analyze sales_order`
})
afterAll(async () => {
  await listSql.end()
  await database.drop()
})

/** Limits so small that a strategy often does not find a whole window, as on a million rows. */
const short = { mostFound: 5, fewAccounts: 1, farFromStart: 20, scanLength: () => 64, wholeAccount: 16 }

const anyStart = fc.record({
  epicorIdx: fc.integer({ min: 0, max: 160 }),
  timmsIdx: fc.integer({ min: 0, max: 160 }),
  limit: fc.integer({ min: 1, max: 100 }),
})

type Key = Pick<(typeof records)[number], 'provider' | 'number'>

/** The keys that these strategies find for each provider's window. */
async function keysBy(strategies: readonly Strategy[], request: ListRequest, start: PageStart) {
  const { text, parameters } = pageQuery(request, { windows: windowsOf(start), limit: 200, strategies })
  const rows = await listSql.unsafe<{ of: Key['provider']; orderNum: string; isBefore: boolean }[]>(
    text,
    [...parameters.values()],
    { prepare: true },
  )
  const of = (provider: Key['provider']) =>
    rows.filter((row) => row.of === provider && !row.isBefore).map((row) => row.orderNum)
  return { epicor: of('epicor'), odoo: of('odoo') }
}

test('each strategy takes over where those before it fall short', { timeout: 120_000 }, async () => {
  let fellShort = 0
  await fc.assert(
    fc.asyncProperty(anyAsking(orderModel), anyStart, async (asking, start) => {
      const asked = askedOf(orderModel, records, asking)
      const isBare = isNowhere(orderModel, records, asked) && ({ isBare: true } as const)
      const request = { ...orderRequestOf(asked), ...isBare }
      const whole = listedRecords(orderModel, records, asked)
      const window = (provider: Key['provider'], offset: number) =>
        whole
          .filter((record) => record.provider === provider)
          .slice(offset, offset + start.limit)
          .map(({ number }) => number)
      const expected = { epicor: window('epicor', start.epicorIdx), odoo: window('odoo', start.timmsIdx) }
      const strategies = strategiesFor(request, windowsOf(start), short)
      expect(await keysBy(strategies, request, start)).toEqual(expected)
      if (strategies.length < 2) return
      const first = await keysBy(strategies.slice(0, -1), request, start)
      if (JSON.stringify(first) !== JSON.stringify(expected)) fellShort += 1
    }),
    { numRuns: 300, seed: 11 },
  )
  expect(fellShort).toBeGreaterThan(20)
})

/** In the place of a last strategy that would read everything. */
const findingNothing: Strategy = {
  name: 'nothing',
  step: () => ({
    text: 'select provider::text, order_num as num, date_created as v from sales_order where false',
    isComplete: () => 'true',
  }),
}

test.each(['s2', 's22'])(
  'many of one provider do not keep the few of the other from being looked up: %s',
  async (searchTerm) => {
    const [some] = records
    if (!some) throw new Error('no record')
    const numbered = (provider: Key['provider'], number: string) => ({ ...some, provider, number, po: null })
    const ofOdoo = Array.from({ length: 40 }, (_, at) => numbered('odoo', `S22${100 + at}`))
    const ofEpicor = Array.from({ length: 400 }, (_, at) => numbered('epicor', String(5000 + at)))
    const rare = { ...numbered('epicor', 'S22999'), createdUs: some.createdUs + 1 }
    await keepOrders(database.sql, [...ofOdoo, ...ofEpicor, rare])
    const start = { epicorIdx: 0, timmsIdx: 0, limit: 3 }
    const request = orderRequestOf({
      accounts: 'all',
      sortColumn: 'dateCreated',
      direction: 'ASC',
      searchTerm,
    })
    const beforeScanOfAll = strategiesFor(request, windowsOf(start), short).slice(0, -1)
    const found = await keysBy([...beforeScanOfAll, findingNothing], request, start)
    expect(found).toEqual({ epicor: ['S22999'], odoo: ['S22100', 'S22101', 'S22102'] })
  },
)
