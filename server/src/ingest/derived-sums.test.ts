import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { recordImporter } from './testing/record-importer.ts'
import { fullRecords } from './testing/full-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

type Amounts = Readonly<Record<string, unknown>>
const line = (priceExTax: number) => ({ lineNum: 1, description: 'Pine', qty: 1, priceExTax })
const recordOf = (name: string, amounts: Amounts): Amounts => {
  const { subtotal: _, gst: _g, total: _t, balance: _b, items: _i, ...others } = fullRecords[name] ?? {}
  return { ...others, isVoid: false, items: [], ...amounts }
}

const ofLines = (lines: string, left: string) =>
  `is 110.00, but the lines come to ${lines}, which leaves ${left} for GST: state subtotal and gst, or lines without GST`
type Wrong = readonly (readonly [what: string, amounts: Amounts, reason: string])[]
const wrongLines: Wrong = [
  ['the lines include GST twice', { total: 110, items: [line(200)] }, ofLines('200.00', '-90.00')],
  ['the lines are negative', { total: 110, items: [line(-100)] }, ofLines('-100.00', '210.00')],
]
const wrongParts: Wrong = [
  [
    'the subtotal is larger',
    { total: 110, subtotal: 500 },
    'is 110.00, but subtotal is 500.00, which leaves -390.00 for gst',
  ],
  [
    'GST is larger',
    { total: 110, gst: 500 },
    'is 110.00, but gst is 500.00, which leaves -390.00 for subtotal',
  ],
]
const refused = [
  ...wrongParts.map((each) => ['orders', ...each] as const),
  ...[...wrongParts, ...wrongLines].map((each) => ['invoices', ...each] as const),
]

test.each(refused)('%s are refused where %s', async (name, _what, amounts, reason) => {
  const { refusals } = await importRecords(name, [recordOf(name, amounts)])
  expect(refusals).toEqual([{ line: 1, field: 'total', reason }])
})

test('what an ERP has is shown as it is', async () => {
  for (const name of ['orders', 'invoices'])
    for (const [, amounts] of [...wrongParts, ...wrongLines])
      expect(await importRecords(name, [recordOf(name, amounts)], { isByContent: true })).toMatchObject({
        refusals: [],
      })
})

test('an order whose lines do not fit its total has an eleventh of it for GST', async () => {
  const amounts = wrongLines.map(([, each], at) => recordOf('orders', { ...each, orderNum: `L-${at}` }))
  expect((await importRecords('orders', amounts)).refusals).toEqual([])
  const rows = await database.sql`
    select subtotal_cents as subtotal, gst_cents as gst from sales_order where order_num like 'L-%'`
  expect(rows).toEqual([
    { subtotal: 10_000, gst: 1_000 },
    { subtotal: 10_000, gst: 1_000 },
  ])
})

const negative = { total: -110, subtotal: -200 }

test('a negative order is read with the signs turned', async () => {
  const orders = [negative, { total: -110, items: [line(-100)] }, { total: -110, subtotal: -110 }]
  const records = orders.map((amounts, at) => recordOf('orders', { ...amounts, orderNum: `N-${at}` }))
  const { refusals, fresh } = await importRecords('orders', records)
  expect([fresh, refusals.map((refusal) => refusal.line)]).toEqual([2, [1]])
})

test('what is stated and adds up stays, and so do a GST of nothing and a total of nothing', async () => {
  const sound = [
    { total: 110, subtotal: 200, gst: -90 },
    { total: 110, items: [line(110)] },
    { total: 110, subtotal: 110 },
    { total: 110, gst: -10 },
    { total: 100, items: [line(33.34), line(33.34), line(33.33)] },
    { total: 100, subtotal: 100.01 },
    { total: 0, items: [line(200)] },
  ]
  for (const name of ['orders', 'invoices'])
    for (const amounts of sound)
      expect((await importRecords(name, [recordOf(name, { ...amounts, isOpen: true })])).refusals).toEqual([])
})
