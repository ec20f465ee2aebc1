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

test.each([
  ['companies', { accounts: ['10482', '1,2'] }, 'accounts.1'],
  ['customers', { accountNum: '1,2' }, 'accountNum'],
  ['orders', { customerAccountNum: '1,2' }, 'customerAccountNum'],
  ['invoices', { customerAccountNum: '1,2' }, 'customerAccountNum'],
  ['payments', { customerAccountNum: '1,2' }, 'customerAccountNum'],
] as const)(
  '%s refuse an account with a comma, which no filter or command could name',
  async (name, change, field) => {
    const { refusals } = await importRecords(name, [{ ...fullRecords[name], ...change }])
    const reason = 'must not hold a comma, which separates account numbers'
    expect(refusals).toEqual([{ line: 1, field, reason }])
  },
)

test.each([
  ['companies', { accounts: ['10482’'] }, 'accounts.0'],
  ['customers', { accountNum: 'Łódź' }, 'accountNum'],
  ['orders', { customerAccountNum: '10\t482' }, 'customerAccountNum'],
  ['invoices', { customerAccountNum: '10\n482' }, 'customerAccountNum'],
  ['payments', { customerAccountNum: '木' }, 'customerAccountNum'],
] as const)('%s refuse an account that no header can hold', async (name, change, field) => {
  const { refusals } = await importRecords(name, [{ ...fullRecords[name], ...change }])
  const reason =
    'must hold no control characters and none outside ISO 8859-1, as requests name accounts in a header'
  expect(refusals).toEqual([{ line: 1, field, reason }])
})

test('companies refuse an account with a semicolon, which is a list that was not split', async () => {
  const change = { accounts: ['10482;10517'] }
  const { refusals } = await importRecords('companies', [{ ...fullRecords['companies'], ...change }])
  const reason =
    'must not hold a semicolon: the accounts of a list are separated by | in CSV, and are items in JSON'
  expect(refusals).toEqual([{ line: 1, field: 'accounts.0', reason }])
})

test('blanks around an account are not part of it', async () => {
  await importRecords('customers', [{ srcProvider: 'epicor', accountNum: ' BLANK-1\t', name: 'A' }])
  const rows = await database.sql`select account_num from customer where account_num like '%BLANK-1%'`
  expect(rows).toEqual([{ account_num: 'BLANK-1' }])
})
