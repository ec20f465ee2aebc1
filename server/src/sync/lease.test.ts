import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { assertFence, LostLease } from './fence.ts'
import { releaseLease, renewLease, takeLease } from './lease.ts'
import { startSync } from './start-sync.ts'
import { noteAlarm, startOver } from './streams.ts'
import { filledBy } from './syncing.ts'
import { heldBy, modelPortal, shownBy } from './testing/model-portal.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const leaseOf = (holder: string) => ({ sql: portal.parts.sql, name: 'model', holder })
const runOut = () =>
  portal.parts.sql`update connector_lease set held_until = held_until - interval '28 seconds'`
beforeEach(async () => {
  await portal.parts.sql`delete from connector_lease`
})

test('one holds the lease, until it is released or runs out; each who takes it begins an epoch', async () => {
  const first = await takeLease(leaseOf('one'))
  expect(await takeLease(leaseOf('two'))).toBeUndefined()
  expect(await renewLease(leaseOf('one'))).toBe(true)
  await runOut()
  expect(await renewLease(leaseOf('one'))).toBe(false)
  expect(await takeLease(leaseOf('two'))).toBe((first ?? 0) + 1)
  expect(await renewLease(leaseOf('one'))).toBe(false)
  await releaseLease(leaseOf('one'))
  expect(await takeLease(leaseOf('three'))).toBeUndefined()
  await releaseLease(leaseOf('two'))
  expect(await takeLease(leaseOf('three'))).toBe((first ?? 0) + 2)
})

test('what was read under an earlier epoch does not land', async () => {
  const { erp, work, syncing } = await modelPortal(portal.parts.sql)
  erp.add('orders', { of: erp.add('customers', { num: '10442' }) })
  erp.disturb(async (call) => {
    if (call !== 'read orders done') return
    await runOut()
    expect(await takeLease(leaseOf('another'))).toBe(syncing.epoch + 1)
  })
  await expect(work.load()).rejects.toThrow(LostLease)
  expect((await shownBy(portal.parts.sql)).orders).toEqual([])
})

test('a server that has lost its lease notes nothing of how the streams do', async () => {
  const { erp, work, syncing } = await modelPortal(portal.parts.sql)
  erp.add('orders', { of: erp.add('customers', { num: '10442' }) })
  await work.load()
  const streams = () => portal.parts.sql`
    select stream, phase, mark, failure, alarm, time_swept from sync_stream order by stream`
  const before = await streams()
  await runOut()
  await takeLease(leaseOf('another'))
  await noteAlarm(syncing, { entity: 'orders', alarm: 'late', unlisted: null })
  for (const entity of filledBy(erp.connector)) await startOver(syncing, entity)
  await Promise.allSettled([work.sweep({ isNow: true })])
  expect(await streams()).toEqual(before)
})

test('who takes over waits for the page that lands, which counts', async () => {
  const { syncing } = await modelPortal(portal.parts.sql)
  await runOut()
  const { promise: fenced, resolve } = Promise.withResolvers<void>()
  const { promise: landed, resolve: land } = Promise.withResolvers<void>()
  const landing = portal.parts.sql.begin(async (tx) => {
    await assertFence(tx, syncing)
    resolve()
    await landed
  })
  await fenced
  let isOver = false
  const taking = takeLease(leaseOf('another')).then(() => (isOver = true))
  await portal.parts.sql`select pg_sleep(0.2)`
  expect(isOver).toBe(false)
  land()
  await Promise.all([landing, taking])
})

test('of two servers one syncs; when it stops the other goes on', async () => {
  const { erp } = await modelPortal(portal.parts.sql)
  await portal.parts.sql`delete from connector_lease`
  const { connector } = erp
  const parts = { ...portal.parts, connectors: { epicor: connector, odoo: connector }, demo: undefined }
  const stops = [startSync(parts), startSync(parts)]
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  erp.add('orders', { of: erp.add('customers', { num: '10442' }) })
  const holders = async () =>
    (await portal.parts.sql<{ holder: string }[]>`select holder from connector_lease`).map(
      ({ holder }) => holder,
    )
  await expect.poll(() => shownBy(portal.parts.sql)).toEqual(heldBy(erp))
  const [holder] = await holders()
  // If this server holds the lease, the other one takes it over.
  await stops[0]?.()
  await expect.poll(async () => (await holders()).length).toBe(1)
  await stops[1]?.()
  expect(await holders()).toEqual([])
  expect(holder).toBeDefined()
})
