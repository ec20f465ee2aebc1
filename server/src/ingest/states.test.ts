import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { recordImporter } from './testing/record-importer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await importRecords('parts', [{ partNum: 'A-1', description: 'Pine', uom: 'LM' }])
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

test.each([
  ['Victoria', 'VIC'],
  [' new  SOUTH wales ', 'NSW'],
  ['queensland', 'QLD'],
  ['South Australia', 'SA'],
  ['Western Australia', 'WA'],
  ['TASMANIA', 'TAS'],
  ['Australian Capital Territory', 'ACT'],
  ['Northern Territory', 'NT'],
  ['VIC', 'VIC'],
  ['Canterbury', 'Canterbury'],
  ['constructor', 'constructor'],
])('companies and stock of %s are of %s', async (state, code) => {
  await database.sql`truncate part_stock`
  await importRecords('companies', [{ ID: '1', company_name: 'Harrow', state }])
  await importRecords('stock', [{ partNum: 'A-1', state, quantity: 1 }])
  const rows = await database.sql`select c.state as company, s.state as stock from company c, part_stock s`
  expect(rows).toEqual([{ company: code, stock: code }])
})

test('a company without a state has none', async () => {
  await importRecords('companies', [{ ID: '2', company_name: 'Boxgrove', state: ' ' }])
  expect(await database.sql`select state from company where reference = '2'`).toEqual([{ state: null }])
})
