import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { recordImporter } from './testing/record-importer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const clock = testClock('2026-11-22T10:30:00+11:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))
const examples = join(import.meta.dirname, '../../../examples')

/** A copy of the record for each text in it, with that text replaced. */
function* withOther(value: unknown, other: string): Generator {
  if (typeof value === 'string') yield other
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const changed of withOther(inner, other))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

const entities = ['orders', 'invoices', 'deliveries', 'payments', 'products', 'design-requests']

test.each(entities)(
  '%s: no text that PostgreSQL cannot hold gets as far as the database (api running)',
  async (entity) => {
    const [first = ''] = readFileSync(join(examples, `${entity}.jsonl`), 'utf8').split('\n')
    const record: unknown = JSON.parse(first)
    const bad = ['/a\0b', 'https://x.example/\ud800'].flatMap((text) => [...withOther(record, text)])
    expect(bad.length).toBeGreaterThan(10)
    const { read, refused } = await importRecords(entity, bad)
    expect({ read, refused }).toEqual({ read: bad.length, refused: bad.length })
  },
)

test('numbers that a system pads with blanks are those without them', async () => {
  const order = {
    srcProvider: 'epicor',
    orderNum: 'PAD-1',
    customerAccountNum: '10482',
    soldToCustomer: { name: 'Harrow' },
    total: 11,
    status: 'Open',
    isOpen: true,
    dateCreated: '2026-11-20',
  }
  await importRecords('orders', [order])
  const padded = { ...order, orderNum: 'PAD-1   ', customerAccountNum: ' 10482 ' }
  expect(await importRecords('orders', [padded])).toMatchObject({ read: 1, unchanged: 1 })
})
