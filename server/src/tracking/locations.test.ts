import type { Location } from '@portal/domain/tracking'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import type { LiveProvider } from '../erp/live-provider.ts'
import { erpDown, erpSlow } from '../faults.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { failingLive, withLive } from '../testing/failing-live.ts'
import { insertRow } from '../testing/insert-row.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

type Places = Record<string, Record<string, Location>>

/** The vehicle's position; each test may set its own. */
let findLocation: LiveProvider['findLocation']

let portal: TestApp
let headers: Record<string, string>
const now = '2026-09-16T00:30:00.000Z'
const fix = {
  latitude: -37.9,
  longitude: 145.1,
  velocity: 40,
  heading: 90,
  timeLastPosition: now,
  place: null,
  destination: { latitude: -37.8, longitude: 145.2 },
}

beforeAll(async () => {
  const live: LiveProvider = {
    ...failingLive(new Error('not asked')),
    freshRecords: async (deliveries) => deliveries,
    findLocation: (...asked) => findLocation(...asked),
  }
  portal = await testApp({ change: withLive(live) })
  const privileges = ['view_live_delivery_tracking'] as const
  ;({ headers } = await aUser(portal.parts, { privileges, accounts: ['10001'] }))
  await aDelivery('A', { vehicle: 'T1', transaction_ids: ['A/1', 'A/2'] })
  await aDelivery('O', { provider: 'odoo', vehicle: 'T1' })
  await aDelivery('B', { vehicle: 'T2' })
  await aDelivery('never seen', { vehicle: 'T3' })
  await aDelivery('waiting', { time_picked_up: null })
  await aDelivery('done', { time_delivered: '2026-09-16T00:00:00Z' })
  await aDelivery('no vehicle', { vehicle: null })
  await aDelivery('theirs', { account_num: '20001' })
})
beforeEach(async () => {
  findLocation = async () => fix
  await portal.parts.sql`truncate vehicle_fix`
})
afterAll(() => portal.close())

async function aDelivery(orderNum: string, change: Readonly<Record<string, string | string[] | null>>) {
  const { provider = 'epicor', account_num: accountNum = '10001' } = change as Record<string, string>
  await anOrder(portal.parts, { orderNum, provider: provider as 'epicor', accountNum })
  await insertRow(portal.parts.sql, 'delivery', {
    provider,
    order_num: orderNum,
    record_num: 1,
    account_num: accountNum,
    transaction_ids: [`${orderNum}/1`],
    current_status: 'In transit',
    vehicle: 'T9',
    time_picked_up: '2026-09-15T23:30:00Z',
    ...change,
  })
}

const ask = (...orderNums: string[]) =>
  portal.app.inject({ method: 'POST', url: '/api/track/locations', headers, payload: { orderNums } })

/** Stores a position as if somebody had asked for it at that time. */
const kept = (time: string, latitude: number, change = {}) =>
  insertRow(portal.parts.sql, 'vehicle_fix', {
    provider: 'epicor',
    vehicle: 'T1',
    time_fixed: time,
    latitude,
    longitude: 145,
    velocity: 50,
    ...change,
  })
/** The path driven for a delivery; its last position is the vehicle's present one. */
const wayOf = async (orderNum: string) => {
  const url = `/api/track/location/${orderNum}`
  const payload = { transactionId: `${orderNum}/1` }
  const told = await portal.app.inject({ method: 'POST', url, headers, payload })
  return told.json<Location>().path.map(({ latitude }) => latitude)
}
const keptTimes = async (vehicle: string) => {
  const rows = await portal.parts.sql<{ time: Date }[]>`
    select time_fixed as time from vehicle_fix where vehicle = ${vehicle} order by time_fixed`
  return rows.map(({ time }) => time.toISOString())
}

proves(
  'locateOrders',
  200,
  'tells where deliveries under way are, by transaction id (api calls)',
  async () => {
    const reply = await ask('A', 'O', 'waiting', 'done', 'no vehicle', 'theirs', 'none')
    expect(Object.keys(reply.json<Places>()).toSorted()).toEqual(['A', 'O'])
    const here = { ...fix, path: [{ latitude: fix.latitude, longitude: fix.longitude }] }
    expect(reply.json<Places>()['A']).toEqual({ 'A/1': here, 'A/2': here })
    expect((await ask()).json()).toEqual({})
  },
)

proves('locateOrders', 200, 'leaves out a vehicle whose place is unknown (api calls)', async () => {
  findLocation = async ({ orderNum }) => (orderNum === 'O' ? fix : undefined)
  expect(Object.keys((await ask('never seen', 'O')).json())).toEqual(['O'])
  findLocation = ({ orderNum }) =>
    orderNum === 'O' ? Promise.resolve(fix) : Promise.reject(erpDown('refused'))
  expect(Object.keys((await ask('never seen', 'O')).json())).toEqual(['O'])
})

proves(
  'locateOrders',
  200,
  'tells the way since the yard, thinned, as far as it was kept (api calls)',
  async () => {
    await kept('2026-09-15T23:29:00Z', -38)
    await kept('2026-09-15T23:40:00Z', -37.1)
    await kept('2026-09-15T23:50:00Z', -37.3)
    await kept('2026-09-15T23:55:00Z', -37.3)
    await kept('2026-09-15T23:55:00Z', -36, { provider: 'odoo' })
    const { path } = (await ask('A')).json<Places>()['A']?.['A/1'] ?? { path: [] }
    expect(path.map(({ latitude }) => latitude)).toEqual([-37.1, -37.3, -37.9])
    await expect.poll(() => keptTimes('T1')).toContain(now)
    const url = '/api/track/location/A'
    const alone = await portal.app.inject({ method: 'POST', url, headers, payload: { transactionId: 'A/2' } })
    expect(alone.json<Location>().path).toEqual(path)
  },
)

proves('locateOrders', 200, 'tells two hundred places of a way at most, and where it is', async () => {
  await portal.parts.sql`
    insert into vehicle_fix
    select 'epicor', 'T1', '2026-09-15T23:30:00Z'::timestamptz + n * interval '3 seconds', -38 + n / 1000.0, 145, 50
    from generate_series(1, 1000) n`
  const { path } = (await ask('A')).json<Places>()['A']?.['A/1'] ?? { path: [] }
  expect(path).toHaveLength(201)
  expect(path.slice(0, 2).map(({ latitude }) => latitude)).toEqual([-37.995, -37.99])
})

proves(
  'locateOrders',
  200,
  'tells nothing of a vehicle after the day of its delivery, which nobody has closed',
  async () => {
    await aDelivery('forgotten', { vehicle: 'T1', time_picked_up: '2026-09-13T23:30:00Z' })
    expect((await ask('forgotten')).json()).toEqual({})
    await kept('2026-09-14T05:00:00Z', -30)
    await kept('2026-09-15T05:00:00Z', -31)
    findLocation = async () => undefined
    expect(await wayOf('forgotten')).toEqual([-30])
    const duringIt = { ...fix, timeLastPosition: '2026-09-14T06:00:00Z' }
    findLocation = async () => duringIt
    expect((await ask('forgotten')).json()).toMatchObject({ forgotten: { 'forgotten/1': duringIt } })
  },
)

proves(
  'locateEpicorDelivery',
  200,
  'tells where the vehicle was within a day of picking up, however late the delivery was closed',
  async () => {
    const times = { time_picked_up: '2026-09-07T00:00:00Z', time_delivered: '2026-09-11T05:00:00Z' }
    await aDelivery('closed late', { vehicle: 'T1', ...times })
    await kept('2026-09-06T23:00:00Z', -38)
    await kept('2026-09-07T02:00:00Z', -37.1)
    await kept('2026-09-07T03:00:00Z', -37.2)
    await kept('2026-09-08T01:00:00Z', -36)
    await kept('2026-09-11T04:00:00Z', -35)
    findLocation = async () => undefined
    expect(await wayOf('closed late')).toEqual([-37.1, -37.2])
    findLocation = async () => ({ ...fix, timeLastPosition: '2026-09-11T04:30:00Z' })
    expect(await wayOf('closed late')).toEqual([-37.1, -37.2, fix.latitude])
  },
)

proves('locateOrders', 200, 'tells places while fixes cannot be kept, and keeps none again', async () => {
  await kept('2026-09-16T00:20:00Z', -37.5)
  await portal.parts.sql`alter table vehicle_fix add constraint full_disk check (provider = '') not valid`
  findLocation = async () => undefined
  expect((await ask('A')).json()).toMatchObject({ A: { 'A/1': { latitude: -37.5 } } })
  findLocation = async () => ({ ...fix, latitude: -36.5 })
  expect((await ask('A')).statusCode).toBe(200)
  // A fix of an earlier test may still be on its way, as they are kept in the background.
  const notKept = () => {
    const lines = portal.log.lines.filter(({ msg }) => msg === 'the fixes of vehicles were not kept')
    const rows = lines.map(({ err }) => (err as { detail: string }).detail)
    return rows.filter((row) => !row.includes(` ${fix.latitude},`))
  }
  await expect.poll(notKept).toEqual([expect.stringContaining(' -36.5,')])
  await portal.parts.sql`alter table vehicle_fix drop constraint full_disk`
})

proves('locateOrders', 400, 'takes twenty orders at most (api calls)', async () => {
  const asked = Array.from({ length: 21 }, String)
  expect((await ask(...asked)).statusCode).toBe(400)
  expect((await ask(...asked.slice(1))).statusCode).toBe(200)
})

proves(
  'locateOrders',
  200,
  'tells the last known place, as old as it is, where the fleet cannot be asked',
  async () => {
    await kept('2026-09-16T00:05:00Z', -37.5, { vehicle: 'T2' })
    for (const outage of [erpDown('refused'), erpSlow('no answer in 5 s')]) {
      findLocation = () => Promise.reject(outage)
      const reply = await ask('B', 'never seen')
      const last = { latitude: -37.5, timeLastPosition: '2026-09-16T00:05:00.000Z' }
      expect(reply.json()).toMatchObject({ B: { 'B/1': last } })
      expect(Object.keys(reply.json<Places>())).toEqual(['B'])
    }
  },
)

proves('locateOrders', 502, 'says when no place could be asked for', async () => {
  findLocation = () => Promise.reject(erpDown('refused'))
  expect((await ask('never seen')).statusCode).toBe(502)
  // An unknown position of one does not make the other's known.
  findLocation = ({ orderNum }) =>
    orderNum === 'O' ? Promise.resolve(undefined) : Promise.reject(erpDown('refused'))
  expect((await ask('never seen', 'O')).statusCode).toBe(502)
})

proves('locateOrders', 504, 'says when no place was told in time', async () => {
  findLocation = () => Promise.reject(erpSlow('no answer in 5 s'))
  expect((await ask('never seen')).statusCode).toBe(504)
})

proves('locateOrders', 200, 'keeps a fix for a year, one in ten minutes after a month', async () => {
  // A vehicle of its own: fixes of the others may still be stored in the background.
  const vehicle = 'T4'
  const old = ['2025-09-01T00:00:00Z', '2026-02-01T00:01:00Z', '2026-02-01T00:09:00Z']
  const times = ['2026-08-01T00:01:00Z', '2026-08-01T00:09:00Z']
  for (const time of [...old, ...times, '2026-09-16T00:29:00Z', now]) await kept(time, -37, { vehicle })
  await cleanUp(portal.parts)
  expect(await keptTimes(vehicle)).toEqual([
    '2026-02-01T00:01:00.000Z',
    '2026-08-01T00:01:00.000Z',
    '2026-09-16T00:29:00.000Z',
    now,
  ])
})
