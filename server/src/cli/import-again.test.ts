import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { importCommand } from './import-command.ts'

let portal: TestApp
let folder: string
beforeAll(async () => {
  portal = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'portal-again-'))
  await portal.parts.sql`
    insert into customer (provider, account_num, name, date_updated) values ('epicor', '1', 'A', '2026-11-01')`
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await portal.close()
})

let time = Date.parse('2026-11-20T09:30:00+11:00')
/** A clock that moves on with each look at it. */
const clock = { now: () => new Date((time += 1)) }

/** What an import of these files says besides the counts, and the days that the order was due before. */
async function importOf(files: Readonly<Record<string, readonly object[]>>) {
  for (const [name, records] of Object.entries(files))
    writeFileSync(join(folder, name), records.map((record) => JSON.stringify(record)).join('\n'))
  const paths = Object.keys(files).map((name) => join(folder, name))
  const { err } = await runCommand(importCommand, paths, { parts: { ...portal.parts, clock } })
  const changes = await portal.parts.sql<{ date_was: Date }[]>`
    select date_was from due_date_change order by time_changed`
  return {
    err: err.map((line) => line.replace(/^.*: (?=1 record)/, '')),
    dueBefore: changes.map(({ date_was }) => date_was.toISOString().slice(0, 10)),
  }
}

const order = (orderNum: string, more: object = {}) => ({
  srcProvider: 'epicor',
  orderNum,
  customerAccountNum: '1',
  soldToCustomer: { name: 'A' },
  total: 110,
  status: 'Closed',
  isOpen: false,
  dateCreated: '2026-11-01',
  ...more,
})
const due = (day: string, more: object = {}) => order('DUP', { dateDue: `${day}T12:00:00Z`, ...more })
const again = [
  '1 record replaced another state from the same import, so that each further import changes it back and forth: give it dateUpdated',
]

test('an order that is far apart in a file, or in two files, changes its due date once, however often they are imported', async () => {
  const between = Array.from({ length: 2_600 }, (_, at) => order(`N${at}`))
  const apart = { 'orders.jsonl': [due('2026-12-01'), ...between, due('2026-12-09')] }
  for (const _ of [1, 2, 3]) expect(await importOf(apart)).toEqual({ err: again, dueBefore: ['2026-12-01'] })
  const two = { 'orders-1.jsonl': [due('2026-12-03')], 'orders-2.jsonl': [due('2026-12-09')] }
  for (const _ of [1, 2]) expect(await importOf(two)).toEqual({ err: again, dueBefore: ['2026-12-01'] })
  // The last one wins, and only a day before the import is one that it was due before.
  const three = { ...two, 'orders-3.jsonl': [due('2026-12-12')] }
  const { dueBefore } = await importOf(three)
  expect(dueBefore).toEqual(['2026-12-01', '2026-12-09'])
})

test('states that say when the source changed them change nothing again', async () => {
  await portal.parts.sql`truncate sales_order, due_date_change`
  const files = {
    'orders-1.jsonl': [due('2026-12-01', { dateUpdated: '2026-11-02' })],
    'orders-2.jsonl': [due('2026-12-09', { dateUpdated: '2026-11-03' })],
  }
  for (const _ of [1, 2]) expect(await importOf(files)).toEqual({ err: [], dueBefore: ['2026-12-01'] })
})

test('order lines that come with their orders are no other state of them', async () => {
  const lines = {
    srcProvider: 'epicor',
    orderNum: 'L',
    items: [{ lineNum: 1, qty: 1, priceExTax: 1, openLine: false }],
  }
  const { err } = await importOf({ 'orders.jsonl': [order('L')], 'order-lines.jsonl': [lines] })
  expect(err).toEqual([])
})

test('records that pass to another account are told of, but not new ones and other changes', async () => {
  await portal.parts.sql`
    insert into customer (provider, account_num, name, date_updated) values ('epicor', '2', 'B', '2026-11-01')`
  const first = [order('P1'), order('P2')]
  expect((await importOf({ 'orders.jsonl': first })).err).toEqual([])
  const second = [order('P1', { status: 'Done', customerAccountNum: '2' }), order('P2', { status: 'Done' })]
  const passed = [
    '1 record passed to another account, whose users now see it: what the file leaves out of it is empty now',
  ]
  expect((await importOf({ 'orders.jsonl': second })).err).toEqual(passed)
  expect((await importOf({ 'orders.jsonl': second })).err).toEqual([])
})

const request = (builder: string) => ({
  ID: 700_001,
  requestNumber: '700001',
  merchant: { ID: 'C1' },
  builder: { ID: builder },
  status: 0,
  internalStatus: 0,
  dateCreated: '2026-11-01',
  lastUpdated: '2026-11-01',
  user: { firstname: 'Dana', surname: 'Whitlock' },
})

test('a design request that passes to another company is told of', async () => {
  await portal.parts.sql`
    insert into company (id, company_name, company_type, state, source, reference)
    select 700000 + n, 'C' || n, 'builder', 'VIC', 'file', 'C' || n from generate_series(1, 2) n`
  expect((await importOf({ 'design-requests.jsonl': [request('C1')] })).err).toEqual([])
  expect((await importOf({ 'design-requests.jsonl': [request('C2')] })).err).toEqual([
    '1 record passed to another company, whose users now see it: what the file leaves out of it is empty now',
  ])
})
