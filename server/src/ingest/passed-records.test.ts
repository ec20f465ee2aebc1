import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findEntity } from './entities.ts'
import { fullRecords } from './testing/full-records.ts'
import { recordImporter } from './testing/record-importer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { customers, companies } = fullRecords
  await importRecords('customers', [customers, { ...customers, accountNum: '2', name: 'Other' }])
  await importRecords('companies', [companies, { ...companies, ID: '2', accounts: [] }])
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

const lists = [
  'design_file',
  'design_comment',
  'design_conversion',
  'design_history_item',
  'design_task_group',
]

async function requestAndLists(id: number) {
  const counts = lists.map((list) => `(select count(*)::int from ${list} where request_id = r.id)`)
  return database.sql.unsafe(
    `select to_jsonb(r) - 'id' as row, array[${counts.join(', ')}] as counts from design_request r where id = $1`,
    [id],
  )
}

test.each([
  ['merchant', 7],
  ['builder', 17],
])(
  'a design request that passes to another %s keeps nothing that was stored for the former one',
  async (role, id) => {
    const full: Record<string, unknown> = { ...fullRecords['design-requests'], ID: id }
    const { source, requestNumber, merchant, builder, status, internalStatus, user } = full
    const { dateCreated, lastUpdated } = full
    const shared = { source, requestNumber, merchant, builder, status, internalStatus, user }
    const least = { ...shared, dateCreated, lastUpdated, ID: id }
    const passed = { ...least, [role]: { ID: '2' } }
    await importRecords('design-requests', [full])
    expect(await importRecords('design-requests', [least])).toMatchObject({ unchanged: 1, moved: 0 })
    const fresh = { ...passed, ID: id + 1 }
    const counts = await importRecords('design-requests', [passed, fresh])
    expect(counts).toMatchObject({ fresh: 1, changed: 1, moved: 1, refusals: [] })
    expect(await requestAndLists(id)).toEqual(await requestAndLists(id + 1))
  },
)
