import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { takeLease } from './lease.ts'
import { refusedToRetry } from './refusals.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A portal whose database's clock went back by two hours: what it noted before lies in the future. */
async function portalAfterStep() {
  const portal = await loadedPortal(database.sql)
  for (let looks = 0; looks < 2; looks += 1) {
    portal.clock.advance(minutes(5))
    await portal.work.follow('far')
  }
  await portal.work.sweep({})
  const { sql } = database
  await sql`update source_record set time_read = time_read + interval '2 hours'`
  await sql`update sync_stream set time_swept = time_swept + interval '2 hours'`
  await sql`update connector_lease set held_until = held_until + interval '2 hours'`
  portal.clock.advance(minutes(5))
  return portal
}

test('changes are read, and what names a changed customer too', async () => {
  const { erp, work, clock, order, first, second } = await portalAfterStep()
  erp.edit('orders', order, { of: second })
  erp.edit('customers', first, { num: '10999', name: 'Renamed' })
  await work.follow('near')
  clock.advance(minutes(1))
  await work.follow('near')
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  expect(await database.sql`select from source_record where time_read <= time_marked`).toEqual([])
})

test('refused documents are tried again', async () => {
  const { syncing } = await portalAfterStep()
  const { sql } = database
  await sql`
    insert into sync_refusal (connector, entity, source_id, field, code, reason, time_first, time_last)
    select 'model', 'orders', id, 'total', 'invalid', 'is wrong', time, time
    from (values ('behind', now() + interval '2 hours'), ('just tried', now())) as r (id, time)`
  expect(await refusedToRetry(sql, syncing, 'an hour has passed')).toEqual([
    { entity: 'orders', ids: ['behind'] },
  ])
})

test('sweeps do not wait for the clock', async () => {
  const { erp, work, order } = await portalAfterStep()
  erp.delete('orders', order)
  await work.sweep({})
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('another server takes a lease that nobody may hold for so long', async () => {
  await portalAfterStep()
  const { sql } = database
  expect(await takeLease({ sql, name: 'model', holder: 'another' })).toBeGreaterThan(0)
  expect(await takeLease({ sql, name: 'model', holder: 'a third' })).toBeUndefined()
})
