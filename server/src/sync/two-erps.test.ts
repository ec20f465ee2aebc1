import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectorOf as epicorOf } from '../erp/epicor/testing/connector-of.ts'
import { startFakeEpicor } from '../erp/epicor/testing/fake-epicor.ts'
import { connectorOf as odooOf } from '../erp/odoo/testing/connector-of.ts'
import { startFakeOdoo } from '../erp/odoo/testing/fake-odoo.ts'
import type { Connector } from '../erp/port.ts'
import { createLog } from '../log.ts'
import { takeLease } from './lease.ts'
import { openWork } from './run-connector.ts'
import type { Syncing } from './syncing.ts'
import { refusals } from './testing/model-portal.ts'
import { verifySample } from './verify.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-two-erps-'))
const epicor = await startFakeEpicor()
const odoo = await startFakeOdoo(18)
let database: TestDatabase
let first: Awaited<ReturnType<typeof workOf>>
let second: typeof first
beforeAll(async () => {
  database = await testDatabase()
  first = await workOf(epicorOf(epicor))
  second = await workOf(odooOf(odoo, { dataDir }))
})
afterAll(async () => {
  await Promise.all([epicor.stop(), odoo.stop(), database.drop()])
  rmSync(dataDir, { recursive: true })
})

async function workOf(connector: Connector) {
  const { sql } = database
  const epoch = (await takeLease({ sql, name: connector.name, holder: 'a test' })) ?? 0
  const { signal } = new AbortController()
  const log = createLog('silent')
  const uncounted = { count: () => undefined, countDifferences: () => undefined }
  const syncing: Syncing = { connector, sql, clock: systemClock, log, epoch, signal, ...uncounted }
  return { ...openWork(syncing), syncing }
}

const counts = async () => {
  const tables = [
    'customer',
    'sales_order',
    'delivery',
    'invoice',
    'payment',
    'part',
    'part_price',
    'part_stock',
  ]
  const each = await Promise.all(
    tables.map(async (table) => {
      const rows = await database.sql.unsafe<{ provider: string; count: number }[]>(
        `select provider, count(*)::int as count from ${table} group by 1`,
      )
      return [table, Object.fromEntries(rows.map(({ provider, count }) => [provider, count]))] as const
    }),
  )
  return Object.fromEntries(each)
}

test('two ERPs fill the same portal side by side, each its own records, and follow their changes', async () => {
  await Promise.all([first.load(), second.load()])
  const loaded = await counts()
  expect(loaded).toMatchObject({
    customer: { epicor: 4, odoo: expect.any(Number) },
    sales_order: { epicor: 13, odoo: 15 },
    delivery: { epicor: 4, odoo: expect.any(Number) },
    invoice: { epicor: 3, odoo: expect.any(Number) },
    payment: { epicor: 3, odoo: expect.any(Number) },
    part: { epicor: 3, odoo: expect.any(Number) },
    part_price: { epicor: 5, odoo: expect.any(Number) },
    part_stock: { epicor: 2, odoo: expect.any(Number) },
  })
  expect(await refusals(database.sql)).toEqual([])

  const line = epicor.sets['SalesOrderSvc/OrderDtls']?.find(({ OrderNum }) => OrderNum === 204_010)
  Object.assign(line ?? {}, { DocExtPriceDtl: 999, SysRevID: 90_000 })
  await Promise.all([first.follow('near'), second.follow('near')])
  const [order] = await database.sql<{ items: { priceExTaxCents: number }[] }[]>`
    select items from sales_order where provider = 'epicor' and order_num = '204010'`
  expect(order?.items[0]).toMatchObject({ priceExTaxCents: 98_900 })

  await first.sweep({ isNow: true })
  expect(await counts()).toEqual(loaded)
  for (const { syncing } of [first, second])
    expect(await verifySample(syncing, 20)).toMatchObject({ differing: [] })
}, 60_000)

test('while one refuses everything the other goes on', async () => {
  for (const set of Object.keys(epicor.sets)) epicor.broken.add(set)
  await Promise.all([first.follow('near'), second.follow('near')])
  const stopped = await database.sql`
    select connector, bool_and(failure is not null) as "isStopped" from sync_stream group by 1 order by 1`
  expect(stopped).toEqual([
    { connector: 'epicor', isStopped: true },
    { connector: 'odoo', isStopped: false },
  ])
})
