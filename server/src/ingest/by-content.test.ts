import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findEntity } from './entities.ts'
import { ingest, type IngestOptions } from './ingest.ts'
import { recordImporter } from './testing/record-importer.ts'
import { fullRecords } from './testing/full-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))
const order = { ...fullRecords['orders'], dateUpdated: '2026-09-15T10:00:00+10:00' }

const read = (changes: Readonly<Record<string, unknown>>) =>
  importRecords('orders', [{ ...order, ...changes }], { isByContent: true })

async function stored() {
  const [row] = await database.sql`select status, date_updated, xmin::text from sales_order`
  return row
}

test('a record read from its ERP is not written again for a time alone, and lands whatever time it states', async () => {
  expect(await read({})).toMatchObject({ fresh: 1 })
  const before = await stored()
  const bumped = { dateUpdated: '2026-09-15T11:00:00+10:00' }
  expect(await read(bumped)).toMatchObject({ unchanged: 1, changed: 0, stale: 0 })
  expect(await stored()).toEqual(before)
  expect(await read({ ...bumped, status: 'Held' })).toMatchObject({ changed: 1 })
  expect(await stored()).toMatchObject({ status: 'Held', date_updated: new Date(bumped.dateUpdated) })
  const restored = { dateUpdated: '2026-09-01T10:00:00+10:00', status: 'Open' }
  expect(await read(restored)).toMatchObject({ changed: 1, stale: 0 })
  // The source's time did not advance, so it is stored as changed now: documents made before are older.
  expect(await stored()).toMatchObject({ status: 'Open', date_updated: clock.now() })
})

test('a refused one is told by what its ERP calls it, refused by shape or by rule', async () => {
  const entity = findEntity('deliveries')
  if (entity === undefined) throw new Error('no entity deliveries')
  const refused = new Map<string | undefined, string | undefined>()
  const onRefusal: IngestOptions['onRefusal'] = ([refusal], { sourceId }) =>
    void refused.set(sourceId, refusal?.code)
  const source = [
    { line: 1, sourceId: '71', value: { srcProvider: 'epicor' } },
    { line: 2, sourceId: '72', value: { ...fullRecords['deliveries'], orderNum: 'not yet' } },
  ]
  await ingest(database.sql, { entity, source, clock, isByContent: true, onRefusal })
  expect(Object.fromEntries(refused)).toEqual({ 71: 'invalid', 72: 'not-there' })
})
