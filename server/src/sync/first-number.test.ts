import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectorOf } from '../erp/odoo/testing/connector-of.ts'
import { startFakeOdoo } from '../erp/odoo/testing/fake-odoo.ts'
import { createLog } from '../log.ts'
import { takeLease } from './lease.ts'
import { openWork } from './run-connector.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-first-number-'))
const odoo = await startFakeOdoo(18)
const company = odoo.tables['res.partner']?.find(({ id }) => id === 9)
const number = company?.['ref']
const missed: string[] = []
let database: TestDatabase
let work: ReturnType<typeof openWork>
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  const epoch = (await takeLease({ sql, name: 'odoo', holder: 'a test' })) ?? 0
  const syncing = {
    connector: connectorOf(odoo, { dataDir }),
    sql,
    clock: systemClock,
    log: createLog('silent'),
    epoch,
    signal: new AbortController().signal,
    count: () => undefined,
    countDifferences: ({ entity, kind, records }: { entity: string; kind: string; records: number }) => {
      if (records > 0) missed.push(`${entity}: ${records} ${kind}`)
    },
  }
  work = openWork(syncing)
  Object.assign(company ?? {}, { ref: false })
  for (const order of odoo.tables['sale.order'] ?? [])
    if (order['name'] === 'S00023') order['partner_id'] = [10, 'Ines Dunmore']
  await work.load()
}, 60_000)
afterAll(async () => {
  await Promise.all([odoo.stop(), database.drop()])
  rmSync(dataDir, { recursive: true })
})

const shownTo = (account: string) => database.sql<{ table: string; count: number }[]>`
  select of as "table", count(*)::int from (
    select 'orders' as of, account_num from sales_order union all select 'deliveries', account_num from delivery
    union all select 'invoices', account_num from invoice union all select 'payments', account_num from payment
    union all select 'photos', account_num from pod_photo) d
  where account_num = ${account} group by 1 order by 1`

test('a customer who is given a number has what was made before at once, also by people there', async () => {
  // Changes that were reported at the load are reported again until they have been read two seconds later.
  await sleep(2_100)
  await work.follow('far')
  expect(await shownTo(String(number))).toEqual([])
  Object.assign(company ?? {}, { ref: number, write_date: '2026-11-21 02:00:00' })
  await work.follow('far')
  expect(await shownTo(String(number))).toEqual([
    { table: 'deliveries', count: 5 },
    { table: 'invoices', count: 5 },
    { table: 'orders', count: 6 },
    { table: 'payments', count: 1 },
    { table: 'photos', count: 1 },
  ])
  await work.sweep({ isNow: true })
  expect(missed).toEqual([])
})
