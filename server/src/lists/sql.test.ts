import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { InvoiceSortColumn } from '@portal/contract/invoices'
import type { SortDirection } from '@portal/contract/inputs'
import type { OrderSortColumn } from '@portal/contract/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import type { Parameter } from '../database/fragment.ts'
import { openPool } from '../database/pool.ts'
import type { Sql } from '../database/sql.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { invoiceRequest } from '../invoices/invoice-list.ts'
import { orderRequest } from '../sales/order-list.ts'
import { pageQuery, windowsOf } from './list-page.ts'
import { listPool } from './list-query.ts'
import type { ListRequest } from './list-request.ts'
import { rowsBeforeQuery, wholeQuery } from './whole-list.ts'
import { bothWindow } from './window-keys.ts'

/** A query as lists build it. */
interface BuiltQuery {
  readonly text: string
  readonly parameters: ReadonlyMap<string, Parameter>
}

const accountsUpTo = (count: number) => Array.from({ length: count }, (_, at) => `1000${at}`)
const scopes = {
  everything: 'all',
  'one account': accountsUpTo(1),
  'seven accounts': accountsUpTo(7),
  'thirty accounts': accountsUpTo(30),
} as const
type ScopeName = keyof typeof scopes
const scopeOf = (name: ScopeName) => ({ accounts: scopes[name] }) as unknown as Scope

const today = '2026-09-16'
const firstPage = { epicorIdx: 0, timmsIdx: 0, limit: 10 }
const deepPage = { epicorIdx: 6000, timmsIdx: 3990, limit: 10 }

interface QueryKind<Column> {
  readonly scope: ScopeName
  readonly by: Column
  readonly direction?: SortDirection
  readonly searchTerm?: string
  readonly isBare?: true
  readonly at?: typeof firstPage
}

const orders = ({
  scope,
  by,
  direction = 'DESC',
  searchTerm = '',
  isBare,
  at = firstPage,
}: QueryKind<OrderSortColumn>): BuiltQuery => {
  const sorted = { sortColumn: by, sortDirection: direction, today } as const
  const request = orderRequest(scopeOf(scope), sorted, { searchTerm })
  return pageQuery(isBare ? { ...request, isBare } : request, { windows: windowsOf(at), limit: at.limit })
}
const invoices = ({
  scope,
  by,
  direction = 'DESC',
  searchTerm = '',
  at = firstPage,
}: QueryKind<InvoiceSortColumn>): BuiltQuery => {
  const sorted = { sortColumn: by, sortDirection: direction, today } as const
  return pageQuery(invoiceRequest(scopeOf(scope), sorted, { searchTerm }), {
    windows: windowsOf(at),
    limit: at.limit,
  })
}
const ofFilter = (request: ListRequest): BuiltQuery =>
  pageQuery(request, { windows: windowsOf(firstPage), limit: firstPage.limit })
const newest = { sortColumn: 'dateCreated', sortDirection: 'DESC', today } as const
const everyOrder = orderRequest(scopeOf('everything'), newest)

/** A query of each kind: by scope, sort, search and depth of the page. */
const queries: Readonly<Record<string, () => BuiltQuery>> = {
  ...Object.fromEntries(
    (Object.keys(scopes) as ScopeName[]).flatMap((scope) => [
      [`orders of ${scope}, newest first`, () => orders({ scope, by: 'dateCreated' })],
      [`invoices of ${scope}, last due first`, () => invoices({ scope, by: 'dateDue' })],
    ]),
  ),
  // A search of several accounts is the same for any number of them.
  ...Object.fromEntries(
    (['everything', 'one account', 'seven accounts'] as const).flatMap((scope) => [
      [`orders of ${scope}, search`, () => orders({ scope, by: 'dateCreated', searchTerm: '1042' })],
      [`invoices of ${scope}, search`, () => invoices({ scope, by: 'dateDue', searchTerm: '1042' })],
    ]),
  ),
  'orders of everything, page 1,000': () => orders({ scope: 'everything', by: 'dateCreated', at: deepPage }),
  'invoices of everything, page 1,000': () => invoices({ scope: 'everything', by: 'dateDue', at: deepPage }),
  'orders of everything, oldest first': () =>
    orders({ scope: 'everything', by: 'dateCreated', direction: 'ASC' }),
  'orders of everything, first due first': () =>
    orders({ scope: 'everything', by: 'dateDue', direction: 'ASC' }),
  'invoices of everything, first due first': () =>
    invoices({ scope: 'everything', by: 'dateDue', direction: 'ASC' }),
  'orders of everything, by status': () => orders({ scope: 'everything', by: 'status' }),
  'invoices of one account, by status': () => invoices({ scope: 'one account', by: 'status' }),
  'orders of everything, search by two characters': () =>
    orders({ scope: 'everything', by: 'dateCreated', searchTerm: '10' }),
  'orders of everything, search by punctuation': () =>
    orders({ scope: 'everything', by: 'dateCreated', searchTerm: '---' }),
  'orders of everything, search of bare text': () =>
    orders({ scope: 'everything', by: 'dateCreated', searchTerm: 'SO 1042', isBare: true }),
  'orders of one account, search by two characters': () =>
    orders({ scope: 'one account', by: 'dateCreated', searchTerm: '10' }),
  'orders of one account, search by punctuation': () =>
    orders({ scope: 'one account', by: 'dateCreated', searchTerm: '---' }),
  'orders of one account, search of bare text': () =>
    orders({ scope: 'one account', by: 'dateCreated', searchTerm: 'SO 1042', isBare: true }),
  'orders of seven accounts, search of bare text': () =>
    orders({ scope: 'seven accounts', by: 'dateCreated', searchTerm: 'SO 1042', isBare: true }),
  'orders of everything, late': () => ofFilter(orderRequest(scopeOf('everything'), newest, { late: true })),
  'orders of one account, with delivery today': () =>
    ofFilter(orderRequest(scopeOf('one account'), newest, { onTruckToday: true })),
  'orders of seven accounts, late search': () =>
    ofFilter(orderRequest(scopeOf('seven accounts'), newest, { late: true, searchTerm: '1042' })),
  'invoices of seven accounts, overdue search': () =>
    ofFilter(invoiceRequest(scopeOf('seven accounts'), newest, { due: 'overdue', searchTerm: '1042' })),
  'orders of everything, late search': () =>
    ofFilter(orderRequest(scopeOf('everything'), newest, { late: true, searchTerm: '1042' })),
  'invoices of everything, not due yet': () =>
    ofFilter(invoiceRequest(scopeOf('everything'), newest, { due: 'notYet' })),
  'invoices of seven accounts, part paid': () =>
    ofFilter(invoiceRequest(scopeOf('seven accounts'), newest, { due: 'partPaid' })),
  'invoices of everything, in one currency': () =>
    ofFilter(invoiceRequest(scopeOf('everything'), newest, { currency: 'NZD' })),
  'orders of everything, by one offset': () =>
    pageQuery(everyOrder, { windows: [bothWindow({ offset: 20, limit: 10 })], limit: 10 }),
  'orders of everything, rows before offsets past the end': () => rowsBeforeQuery(everyOrder, deepPage),
  'orders of everything, whole': () => wholeQuery(everyOrder),
  'orders of everything, whole search': () =>
    wholeQuery(orderRequest(scopeOf('everything'), newest, { searchTerm: '1042' })),
}

const folder = join(import.meta.dirname, 'sql')
const fileOf = (question: string) => `${question.replaceAll(',', '').replaceAll(' ', '-')}.sql`

/** The text as it is sent, below its name and parameters. */
function snapshotOf(question: string, { text, parameters }: BuiltQuery): string {
  const named = [...parameters].map(([name, value], at) => `-- $${at + 1} ${name}: ${JSON.stringify(value)}`)
  return `${[`-- ${question}`, ...named].join('\n')}\n${text};\n`
}

let database: TestDatabase
let listSql: Sql
beforeAll(async () => {
  database = await testDatabase()
  listSql = openPool(database.connection, { ...listPool, max: 1 })
})
afterAll(async () => {
  await listSql.end()
  await database.drop()
})

test.each(Object.entries(queries))('%s: its SQL is the file', async (question, make) => {
  const made = make()
  const file = join(folder, fileOf(question))
  await expect(snapshotOf(question, made)).toMatchFileSnapshot(file)
})

test.each(Object.entries(queries))('%s: is read off indexes alone', async (_question, make) => {
  const rows = await listSql.unsafe<{ 'QUERY PLAN': string }[]>(
    `explain (generic_plan, costs off) ${make().text}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN'])
  expect(plan.length).toBeGreaterThan(10)
  expect(plan.filter((line) => /Seq Scan on (sales_order|invoice)\b/.test(line))).toEqual([])
})

const ofAccounts = Object.entries(queries).filter(([question]) => /accounts.* search/.test(question))
test.each(ofAccounts)(
  '%s: the term is not looked up among all customers’, of which its time would tell (api scope)',
  async (_question, make) => {
    const rows = await listSql.unsafe<{ 'QUERY PLAN': string }[]>(
      `explain (generic_plan, costs off) ${make().text}`,
    )
    const conditions = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Index Cond:'))
    expect(conditions.filter((line) => line.includes('account_num')).length).toBeGreaterThan(0)
    expect(conditions.filter((line) => /\b(?:search_|bare_text)/.test(line))).toEqual([])
  },
)

const ofAccount = Object.entries(queries).filter(([question]) => /one account.* search/.test(question))
test.each(ofAccount)(
  '%s: the term is looked up with the account, so that its time tells nothing of other customers (api scope)',
  async (_question, make) => {
    const rows = await listSql.unsafe<{ 'QUERY PLAN': string }[]>(
      `explain (generic_plan, costs off) ${make().text}`,
    )
    const conditions = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Index Cond:'))
    const ofTerm = conditions.filter((line) => /\b(?:search_|bare_text)/.test(line))
    expect(ofTerm.filter((line) => !line.includes('account_num'))).toEqual([])
  },
)

test('no file is left of a question that nobody asks', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(queries).map(fileOf).toSorted())
})
