import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { fragment } from '../database/fragment.ts'
import { sqlOver, type Sql } from '../database/sql.ts'
import { anOrder } from '../testing/an-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findDocuments } from './find-documents.ts'
import { soughtBy } from './patterns.ts'

const orders = {
  table: 'sales_order',
  number: 'order_num',
  written: fragment`order_num || ' ' || customer_po_num`,
  hasSite: true,
  columns: fragment`order_num as "orderNum"`,
  more: fragment``,
}
const twoHundred = Array.from({ length: 200 }, (_, at) => `${10_001 + at}`)

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const each = Array.from({ length: 25 }, (_, at) => at)
  for (const at of each) {
    const dateCreated = new Date(Date.UTC(2026, 0, 1 + at)).toISOString()
    const customerPoNum = at === 0 ? 'OLDEST' : `PO-${at}`
    await anOrder(portal.parts, { orderNum: `A${at}`, accountNum: '10001', customerPoNum, dateCreated })
    await anOrder(portal.parts, { orderNum: `B${at}`, accountNum: '20002', customerPoNum: 'STOCK' })
  }
})
afterAll(() => portal.close())

const find = <Row extends object>(sql: Sql, term: string, accounts: readonly string[]) => {
  const sought = soughtBy(term, 8)
  if (sought === undefined) throw new Error(`${term} is no term`)
  return findDocuments<Row>(sql, orders, { scope: { accounts } as unknown as Scope, sought })
}

/** How PostgreSQL finds the documents that equal the term. */
async function planOfEqual(term: string, accounts: readonly string[]): Promise<string> {
  const { listSql } = portal.parts
  const explaining = Object.assign(
    sqlOver(({ text, values }) => listSql.unsafe(`explain ${text}`, values)),
    listSql,
  )
  const lines = await find<{ 'QUERY PLAN': string }>(explaining, term, accounts)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  return plan.slice(plan.indexOf('CTE equal'), plan.indexOf('CTE newest'))
}

test.each([1, 2, 200])(
  'what %d accounts have that equals a term is not looked up among documents of other customers (api scope)',
  async (count) => {
    const plan = await planOfEqual('STOCK', twoHundred.slice(0, count))
    expect(plan).toContain('Bitmap Index Scan on sales_order_account_numbers')
    expect(plan.match(/ Scan (?:using \S+ )?on sales_order/g)).toHaveLength(2)
  },
)

test('one of more documents than are read one by one is found by its whole number', async () => {
  expect(await find(portal.parts.listSql, 'OLDEST', twoHundred)).toEqual([{ orderNum: 'A0' }])
})

test('one with the term as a whole part of its PO comes before newer ones that begin with it', async () => {
  const { parts } = portal
  await anOrder(parts, { orderNum: 'C1', customerPoNum: 'HP-5512', dateCreated: '2026-02-01T00:00:00Z' })
  for (let more = 0; more < 9; more += 1)
    await anOrder(parts, { orderNum: `55120${more}`, dateCreated: `2026-02-02T00:00:0${more}Z` })
  const found = await find<{ orderNum: string }>(parts.listSql, '5512', ['10001'])
  expect(found.map(({ orderNum }) => orderNum).slice(0, 2)).toEqual(['C1', '551208'])
})
