import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { recordImporter } from './testing/record-importer.ts'
import { fullRecords } from './testing/full-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const name of ['companies', 'parts', 'orders']) await importRecords(name, [fullRecords[name]])
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

const shortened = (written: string) =>
  `is ${written}, a number that a spreadsheet has shortened: export the column as text`
const failed = (written: string) => `is ${written}, which a spreadsheet writes where it has no value`

test.each([
  ['orders', { orderNum: '2.04866E+12' }, 'orderNum', shortened('2.04866E+12')],
  ['orders', { customerAccountNum: '1E+05' }, 'customerAccountNum', shortened('1E+05')],
  [
    'orders',
    { items: [{ lineNum: 1, qty: 1, priceExTax: 99, partNum: '#N/A' }] },
    'items.0.partNum',
    failed('#N/A'),
  ],
  ['invoices', { invoiceNum: '#REF!' }, 'invoiceNum', failed('#REF!')],
  ['invoices', { otherOrderNums: ['1', ' 9,3E+15 '] }, 'otherOrderNums.1', shortened('9,3E+15')],
  ['customers', { accountNum: '#NAME?' }, 'accountNum', failed('#NAME?')],
  ['companies', { accounts: ['10482', '#VALUE!'] }, 'accounts.1', failed('#VALUE!')],
  ['companies', { ID: '#DIV/0!' }, 'ID', failed('#DIV/0!')],
  ['parts', { partNum: '#NULL!' }, 'partNum', failed('#NULL!')],
  ['stock', { partNum: '#NUM!' }, 'partNum', failed('#NUM!')],
  [
    'payments',
    { allocations: [{ invoiceNum: '#N/A', amount: 60 }] },
    'allocations.0.invoiceNum',
    failed('#N/A'),
  ],
  ['deliveries', { transactionId: ['#N/A'] }, 'transactionId.0', failed('#N/A')],
] as const)('of %s, what a spreadsheet made of %o is refused', async (name, change, field, reason) => {
  const { refusals, codes } = await importRecords(name, [{ ...fullRecords[name], ...change }])
  expect(refusals).toEqual([{ line: 1, field, reason }])
  expect(codes).toEqual(['invalid'])
})

test('texts may look like that, and so may numbers that an ERP has', async () => {
  const sound = { ...fullRecords['orders'], orderNum: 'E+1', deliveryNote: '#N/A', customerPONum: '1E+05' }
  expect((await importRecords('orders', [sound])).refusals).toEqual([])
  const part = { ...fullRecords['parts'], partNum: '2E+10' }
  expect(await importRecords('parts', [part], { isByContent: true })).toMatchObject({
    fresh: 1,
    refusals: [],
  })
})
