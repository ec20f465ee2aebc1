import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findEntity } from './entities.ts'
import { ingest } from './ingest.ts'
import { remove } from './remove.ts'
import { recordImporter } from './testing/record-importer.ts'
import { fullRecords } from './testing/full-records.ts'
import { beginWhole, removeUnseen } from './whole-files.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const [name, record] of Object.entries(fullRecords)) await importRecords(name, [record])
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

function entityNamed(name: string) {
  const entity = findEntity(name)
  if (entity === undefined) throw new Error(`no entity ${name}`)
  return entity
}

/** Imports records as the complete set. */
function importWhole(name: string, values: readonly unknown[], allowed?: number) {
  const entity = entityNamed(name)
  return database.sql.begin(async (tx) => {
    const before = await beginWhole(tx, entity)
    const source = values.map((value, at) => ({ line: at + 1, value }))
    await ingest(tx, { entity, source, clock, isOfWhole: true })
    return removeUnseen(tx, entity, { before, allowed })
  })
}

const numbersOf = async (table: string, column: string) => {
  const rows = await database.sql.unsafe(`select ${column} as num from ${table} order by 1`)
  return rows.map((row) => row['num'] as unknown)
}

/** Figures that triggers keep, and the same counted from the rows. */
const figures = `select
  (select coalesce(sum(open_orders), 0) from sales_order_due_day where account_num = '')::int as kept,
  (select count(*) from sales_order where is_open)::int as counted,
  (select coalesce(sum(orders), 0) from sales_order_day)::int as by_day,
  (select count(*) from sales_order)::int as orders,
  (select coalesce(sum(open_documents), 0) from invoice_due_day where account_num = '')::int as due,
  (select count(*) from invoice where is_open)::int as open_invoices,
  (select coalesce(sum(documents), 0) from invoice_day)::int as invoice_days,
  (select count(*) from invoice where date_due is not null)::int as dated`

async function figuresAgree() {
  const [row] = await database.sql.unsafe<Record<string, number>[]>(figures)
  expect(row?.['kept']).toBe(row?.['counted'])
  expect(row?.['by_day']).toBe(row?.['orders'])
  expect(row?.['due']).toBe(row?.['open_invoices'])
  expect(row?.['invoice_days']).toBe(row?.['dated'])
}

const order = { ...fullRecords['orders'], isVoid: false }
const many = Array.from({ length: 100 }, (_, at) => ({ ...order, orderNum: `N${at}` }))
const hanging = ['deliveries', 'photos'] as const

async function addReport(kind: string, documentNum: string, accountNum = '10482') {
  await database.sql`
    insert into report (report_id, provider, kind, document_num, account_num, status, time_created)
    values (${`${kind} ${documentNum}`}, ${kind === 'statement' ? null : 'epicor'}, ${kind}, ${documentNum},
      ${accountNum}, 'ready', now())`
}

test('an order that a whole file lacks goes with all that hangs on it, and the other provider’s stay', async () => {
  await importRecords('orders', [...many, { ...order, srcProvider: 'odoo', orderNum: 'N7' }])
  for (const name of hanging) {
    const record = { ...fullRecords[name], orderNum: 'N7' }
    await importRecords(name, [record, { ...record, srcProvider: 'odoo' }])
  }
  await addReport('order', 'N7')
  await addReport('order', 'N8')
  // A stale record still counts as present.
  const stale = { ...order, orderNum: 'N8', dateUpdated: '2020-01-01' }
  const whole = [order, ...many.filter(({ orderNum }) => orderNum !== 'N7' && orderNum !== 'N8'), stale]
  expect(await importWhole('orders', whole)).toEqual({ removed: 1 })
  for (const table of ['sales_order', 'delivery', 'pod_photo']) {
    expect(await numbersOf(`${table} where order_num = 'N7'`, 'provider')).toEqual(['odoo'])
  }
  expect(await numbersOf('report', 'document_num')).toEqual(['N8'])
  expect(await numbersOf('sales_order', 'count(*)::int')).toEqual([101])
  await figuresAgree()
})

test('nothing goes where more than one in fifty would, unless so many are allowed', async () => {
  const short = many.slice(10).filter(({ orderNum }) => orderNum !== 'N7')
  const refusal =
    '10 of 100 epicor orders are missing from this import, more than 2 %: nothing was removed. To remove them, import again with --full --allow-removals 10.'
  expect(await importWhole('orders', short)).toEqual({ removed: 0, refusal })
  expect(await importWhole('orders', short, 9)).toEqual({ removed: 0, refusal })
  expect(await numbersOf("sales_order where provider = 'epicor'", 'count(*)::int')).toEqual([100])
  expect(await importWhole('orders', short, 10)).toEqual({ removed: 10 })
  expect(await numbersOf("sales_order where provider = 'epicor'", 'count(*)::int')).toEqual([90])
  await figuresAgree()
})

test('new records make no room for old ones to go, and a file of nothing removes nothing', async () => {
  const fresh = Array.from({ length: 900 }, (_, at) => ({ ...order, orderNum: `Q${at}` }))
  expect(await importWhole('orders', fresh)).toMatchObject({
    removed: 0,
    refusal: expect.stringMatching(/^90 of 90 epicor orders/),
  })
  expect(await importWhole('orders', [])).toEqual({ removed: 0 })
})

test('invoices and payments take made statements along', async () => {
  const { invoiceNum: _, ...invoice } = fullRecords['invoices'] ?? {}
  await addReport('invoice', 'I-1')
  await addReport('statement', '10482,2026-09-30')
  await addReport('statement', '20044,2026-09-30', '20044')
  await importWhole('invoices', [{ ...invoice, invoiceNum: 'I-2' }], 1)
  expect(await numbersOf('invoice', 'invoice_num')).toEqual(['I-2'])
  expect(await numbersOf("report where kind <> 'order'", 'document_num')).toEqual(['20044,2026-09-30'])
  await figuresAgree()
  await addReport('statement', '10482,2026-09-30')
  await importWhole('payments', [{ ...fullRecords['payments'], paymentNum: 'P-2' }], 1)
  expect(await numbersOf('payment', 'payment_num')).toEqual(['P-2'])
  expect(await numbersOf("report where kind = 'statement'", 'document_num')).toEqual(['20044,2026-09-30'])
})

test('a part takes its prices and stock along, a term its place on products, a request its threads', async () => {
  await importWhole('parts', [{ ...fullRecords['parts'], partNum: 'B-1' }], 1)
  for (const [table, left] of [
    ['part', ['B-1']],
    ['part_price', []],
    ['part_stock', []],
  ] as const) {
    expect(await numbersOf(table, 'part_num')).toEqual(left)
  }
  await importRecords('product-terms', [{ kind: 'brand', slug: 'oak', name: 'Oak' }])
  await importRecords('products', [{ ...fullRecords['products'], brands: ['ironbark', 'oak'] }])
  await importWhole('product-terms', [{ kind: 'brand', slug: 'oak', name: 'Oak' }], 1)
  expect(await numbersOf('product', 'brand_slugs')).toEqual([['oak']])
  await importWhole('design-requests', [{ ...fullRecords['design-requests'], ID: 2, files: [] }], 1)
  expect(await numbersOf('design_request', 'id')).toEqual([2])
  expect(await numbersOf('design_file', 'request_id')).toEqual([])
  expect(await numbersOf('design_comment', 'request_id')).toEqual([2])
})

test('the rest goes by whole files too', async () => {
  for (const name of hanging) await importRecords(name, [{ ...fullRecords[name], orderNum: 'N20' }])
  await importRecords('prices', [{ ...fullRecords['prices'], partNum: 'B-1' }])
  await importRecords('stock', [{ ...fullRecords['stock'], partNum: 'B-1' }])
  const others: readonly (readonly [
    name: string,
    change: Readonly<Record<string, unknown>>,
    table: string,
  ])[] = [
    ['deliveries', { orderNum: 'N20', recordNum: 2 }, "delivery where provider = 'epicor'"],
    ['photos', { orderNum: 'N20', fileId: '2' }, "pod_photo where provider = 'epicor'"],
    ['prices', { partNum: 'B-1', kind: 'pack' }, 'part_price'],
    ['stock', { partNum: 'B-1', state: 'TAS' }, 'part_stock'],
    ['products', { ID: 2, brands: [] }, 'product'],
  ]
  for (const [name, change, table] of others) {
    const left = importWhole(name, [{ ...fullRecords[name], ...change }], 9)
    expect({ name, ...(await left) }).toMatchObject({ name, removed: expect.any(Number) })
    expect(await numbersOf(table, 'count(*)::int')).toEqual([1])
  }
})

test('one in fifty goes without being allowed, and not one more', async () => {
  const payment = { ...fullRecords['payments'], allocations: [] }
  const hundred = Array.from({ length: 100 }, (_, at) => ({ ...payment, paymentNum: `H${at}` }))
  await importWhole('payments', hundred, 9)
  expect(await importWhole('payments', hundred.slice(3))).toMatchObject({
    removed: 0,
    refusal: expect.stringMatching(/^3 of 100 epicor payments/),
  })
  expect(await importWhole('payments', hundred.slice(2))).toEqual({ removed: 2 })
})

test('companies and customers are never removed', async () => {
  for (const name of ['companies', 'customers']) {
    const entity = entityNamed(name)
    const removed = database.sql.begin((tx) =>
      remove(tx, entity, [{ provider: 'epicor', account_num: '10482' }]),
    )
    await expect(removed).rejects.toThrow(`${name} are never removed.`)
  }
})
