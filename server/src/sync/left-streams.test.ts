import { oldestAsOf } from '@portal/domain/kept-records'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectorOf } from '../erp/epicor/testing/connector-of.ts'
import { removeLeft } from './left-streams.ts'
import { openWork } from './run-connector.ts'
import { connectorStatuses } from './status.ts'
import { findStreamAges } from './stream-ages.ts'
import { epicorPortal } from './testing/epicor-portal.ts'

let portal: Awaited<ReturnType<typeof epicorPortal>>
beforeEach(async () => {
  portal = await epicorPortal()
  await portal.work.load()
  await portal.work.follow('far')
})
afterEach(() => portal.stop())

/** The work of a server that was started with other settings. */
function restarted(owns: readonly string[]) {
  const connector = connectorOf(portal.epicor, { owns })
  return { connector, work: openWork({ ...portal.syncing, connector }) }
}

async function run({ work }: ReturnType<typeof restarted>): Promise<void> {
  await work.load()
  await work.follow('far')
  await work.sweep({ isNow: true })
}

const status = async () => (await connectorStatuses(portal.sql))[0]
const later = new Date(Date.now() + 3_600_000)

test('records that a system no longer fills stay with an alarm and their age', async () => {
  const other = restarted(['parts'])
  await portal.sql`
    update connector set times_followed = times_followed || '{"prices": "2026-09-15T00:42:00Z"}'`
  await portal.sql`update sync_stream set failure = 'prices: no access' where entity = 'prices'`
  await run(other)
  const { ages } = await findStreamAges(portal.sql, other.connector)
  expect(oldestAsOf('Prices', ages, later)).toEqual(new Date('2026-09-15T00:42:00Z'))
  expect(oldestAsOf('Stock', ages, later)).toBeInstanceOf(Date)
  expect(await status()).toMatchObject({
    state: 'following',
    stopped: [],
    timeSwept: expect.any(Date),
    alarms: expect.arrayContaining([
      "prices are no longer read from it, and 5 stay as they were: 'connectors accept epicor --gone prices' removes them",
    ]),
  })
})

test('they are removed when an operator accepts that, and their alarm with them', async () => {
  await run(restarted(['parts', 'stock', 'deliveries']))
  const prices = { connector: 'epicor', entity: 'prices' }
  expect(await removeLeft(portal.sql, prices)).toBe(5)
  await run(restarted(['parts', 'stock', 'deliveries']))
  expect(await portal.sql`select from part_price`).toEqual([])
  expect(await status()).toMatchObject({ alarms: [], timesLeft: {} })
  expect(await removeLeft(portal.sql, prices)).toBeUndefined()
})

test('they are loaded anew when the system fills them again', async () => {
  // A load that was interrupted has left how far it came.
  await portal.sql`
    update sync_stream set load_before = (select min(source_id) from source_record where entity = 'prices')
    where entity = 'prices'`
  await run(restarted(['parts']))
  portal.edit('PriceLstSvc/PriceLstParts', { ListCode: 'TRADE', UOMCode: 'EA' }, { BasePrice: 17 })
  const again = restarted(['parts', 'prices', 'stock', 'deliveries'])
  await again.work.load()
  const [price] =
    await portal.sql`select price_cents::int as cents from part_price where price_list = 'TRADE'`
  expect(price).toEqual({ cents: 1_700 })
  await run(again)
  expect(await status()).toMatchObject({ state: 'following', alarms: [], timesLeft: {} })
})

test('an entity of which nothing had landed is forgotten, though its load had failed', async () => {
  await portal.sql`delete from source_record where entity = 'stock'`
  await portal.sql`update sync_stream set phase = 'load', failure = 'stock: no access' where entity = 'stock'`
  await run(restarted(['parts', 'prices', 'deliveries']))
  expect(await status()).toMatchObject({ state: 'following', alarms: [], timesLeft: {} })
})
