import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findEntity } from './entities.ts'
import { fullRecords } from './testing/full-records.ts'
import { recordImporter } from './testing/record-importer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { customers } = fullRecords
  await importRecords('customers', [customers, { ...customers, accountNum: '2', name: 'Other' }])
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

const soldToCustomer = { name: 'Other' }
const shared = { srcProvider: 'epicor', customerAccountNum: '2' }
const dated = { soldToCustomer, total: 110, isOpen: true, dateCreated: '2026-09-01' }

/** What a file says of each kind if it has the required fields alone. */
const leastSaid = {
  orders: { ...shared, ...dated, status: 'Open' },
  invoices: { ...shared, ...dated },
  payments: { ...shared, datePaid: '2026-09-02', amount: 5 },
}
const ofNumberOrTime = ['search_text', 'bare_text', 'date_updated', 'source_updated']
const numberField = { orders: 'orderNum', invoices: 'invoiceNum', payments: 'paymentNum' }

test.each(['orders', 'invoices', 'payments'] as const)(
  '%s that pass to another account keep nothing that was stored for the former one',
  async (name) => {
    const [table] = findEntity(name)?.tables ?? []
    const [, numberColumn = ''] = table?.key ?? []
    const numbered = (number: string) => ({ ...leastSaid[name], [numberField[name]]: number })
    const row = async (number: string) => {
      const [found] = await database.sql.unsafe<{ row: object }[]>(
        `select to_jsonb(t) - $2::text[] as row from ${table?.name} t where ${numberColumn} = $1`,
        [number, [numberColumn, ...ofNumberOrTime]],
      )
      return found?.row
    }
    const full = { ...fullRecords[name], srcProvider: 'epicor', [numberField[name]]: 'PASSED' }
    expect(await importRecords(name, [full])).toMatchObject({ fresh: 1, refusals: [] })
    expect(await row('PASSED')).toMatchObject({ account_num: '10482' })
    const counts = await importRecords(name, [numbered('PASSED'), numbered('FRESH')])
    expect(counts).toMatchObject({ fresh: 1, changed: 1, moved: 1, refusals: [] })
    expect(await row('PASSED')).toEqual(await row('FRESH'))
  },
)
