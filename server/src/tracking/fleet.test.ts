import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliverySentence } from '@portal/domain/delivery-sentence'
import type { Location } from '@portal/domain/tracking'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectorsCommand } from '../cli/connectors-command.ts'
import { aDevice, startFakeTraccar, type FakeTraccar } from '../erp/fleet/testing/fake-traccar.ts'
import { noteLiveSources } from '../sync/live-sources.ts'
import { sourceFigures } from '../sync/source-figures.ts'
import { connectorStatuses } from '../sync/status.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { insertRow } from '../testing/insert-row.ts'
import { proves } from '../testing/proves.ts'
import { runCommand } from '../testing/run-command.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-fleet-'))
const file = join(folder, 'connectors.json')
let fake: FakeTraccar
let portal: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  fake = await startFakeTraccar()
  writeFileSync(join(folder, 'token'), fake.good.token)
  const fleet = { kind: 'traccar', url: fake.url, token: { file: join(folder, 'token') } }
  writeFileSync(file, JSON.stringify({ fleet }))
})
afterAll(async () => {
  await fake.stop()
  rmSync(folder, { recursive: true })
})

/** Each test has its own server, with an empty cache of answers. */
beforeEach(async () => {
  portal = await testApp({ env: { CONNECTORS_FILE: file } })
  const privileges = ['view_live_delivery_tracking', 'impersonate_in_any_context'] as const
  ;({ headers } = await aUser(portal.parts, { privileges, accounts: ['10001'] }))
  await aDelivery('S1', { vehicle: '1AB 2CD' })
  return () => portal.close()
})

async function aDelivery(orderNum: string, change: Readonly<Record<string, string | null>>) {
  await anOrder(portal.parts, { orderNum, provider: 'odoo', accountNum: '10001' })
  await insertRow(portal.parts.sql, 'delivery', {
    provider: 'odoo',
    order_num: orderNum,
    record_num: 1,
    account_num: '10001',
    transaction_ids: [`OUT/${orderNum}`],
    current_status: 'In transit',
    time_picked_up: '2026-09-15T23:30:00Z',
    ...change,
  })
}

const locate = (orderNum: string, provider = 'odoo-location') =>
  portal.app.inject({
    method: 'POST',
    url: `/api/track/${provider}/${orderNum}`,
    headers,
    payload: { transactionId: `OUT/${orderNum}` },
  })
const fail = () => fake.interrupt((reply) => reply.writeHead(500).end())
const keptFixes = () => portal.parts.sql`select vehicle, velocity, heading, place from vehicle_fix`

proves(
  'locateOdooDelivery',
  200,
  'tells the fleet’s fix, in the words of the screen, and keeps it',
  async () => {
    const reply = await locate('S1')
    expect([reply.statusCode, reply.headers['x-as-of']]).toEqual([200, undefined])
    const fix = reply.json<Location>()
    const record = {
      events: [{ message: 'In transit', timeEvent: '2026-09-15T23:31:00Z' }],
      currentStatus: 'In transit',
      timeDelivered: null,
    }
    const { word, rest } = deliverySentence({ record, fix, site: '' }, portal.parts.clock.now())
    expect(word + rest).toBe('On the way, last seen just now in Sunshine')
    await expect
      .poll(keptFixes)
      .toEqual([{ vehicle: '1AB 2CD', velocity: 40, heading: 272, place: 'Hampshire Road, Sunshine' }])
  },
)

proves('locateOdooDelivery', 200, 'tells the last known place where the fleet cannot be asked', async () => {
  await insertRow(portal.parts.sql, 'vehicle_fix', {
    provider: 'odoo',
    vehicle: '1AB 2CD',
    time_fixed: '2026-09-16T00:05:00Z',
    latitude: -37.8,
    longitude: 144.9,
    velocity: 31,
    heading: 90,
    place: 'Ballarat Road, Footscray',
  })
  fail()
  const reply = await locate('S1')
  expect([reply.statusCode, reply.headers['x-as-of']]).toEqual([200, '2026-09-16T00:05:00.000Z'])
  expect(reply.json()).toMatchObject({
    latitude: -37.8,
    velocity: 31,
    heading: 90,
    place: 'Ballarat Road, Footscray',
    timeLastPosition: '2026-09-16T00:05:00.000Z',
  })
})

proves(
  'locateOdooDelivery',
  502,
  'says so where the fleet cannot be asked and nothing is known',
  async () => {
    fail()
    const reply = await locate('S1')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([502, '30'])
    expect(reply.body).not.toContain('500')
  },
)

proves('locateOdooDelivery', 404, 'says so of a vehicle that the fleet does not know', async () => {
  await aDelivery('S2', { vehicle: '7ZZ 7ZZ' })
  expect((await locate('S2')).statusCode).toBe(404)
})

proves(
  'locateOdooDelivery',
  200,
  'tells of a delivery that is done where it was last, and no more',
  async () => {
    await insertRow(portal.parts.sql, 'vehicle_fix', {
      provider: 'odoo',
      vehicle: '1AB 2CD',
      time_fixed: '2026-09-16T00:05:00Z',
      latitude: -37.8,
      longitude: 144.9,
      velocity: 0,
    })
    await aDelivery('S3', { vehicle: '1AB 2CD', time_delivered: '2026-09-16T00:10:00Z' })
    expect((await locate('S3')).json()).toMatchObject({ timeLastPosition: '2026-09-16T00:05:00.000Z' })
  },
)

test('the fleet is a source on the page, for the command line and in the metrics', async () => {
  const sources = async () => {
    const stop = noteLiveSources(portal.parts)
    await stop()
    const reply = await portal.app.inject({ url: '/api/sources', headers })
    return reply.json<{ sources: object[] }>().sources
  }
  const status = async () => runCommand(connectorsCommand, ['status'], { parts: portal.parts })
  expect(await sources()).toMatchObject([{ name: 'fleet', state: 'live', asOf: null, failure: null }])
  expect(await status()).toMatchObject({ code: 0, out: ['fleet   asked live, by nobody so far'] })
  await locate('S1')
  expect(await sources()).toMatchObject([
    { name: 'fleet', state: 'live', asOf: '2026-09-16T00:30:00.000Z', requestsLastMinute: 2 },
  ])
  expect((await status()).out[0]).toMatch(
    /^fleet {3}asked live, last answered .* ago, 2 requests in the last/,
  )
  expect(await sourceFigures(portal.parts)()).toMatchObject([
    { name: 'fleet', isUp: true, usage: { requests: [{ priority: 'person', outcome: 'ok', count: 2 }] } },
  ])
})

test('a fleet that does not answer is told as a source that does not', async () => {
  fail()
  await locate('S1')
  await noteLiveSources(portal.parts)()
  const { code, out } = await runCommand(connectorsCommand, ['status'], { parts: portal.parts })
  expect([code, out]).toEqual([1, [expect.stringMatching(/^fleet {3}does not answer: it replied 500/)]])
  expect(await sourceFigures(portal.parts)()).toMatchObject([{ name: 'fleet', isUp: false }])
})

test('a source that is configured no more is told no more', async () => {
  const { sql } = portal.parts
  const names = async (parts: Parameters<typeof noteLiveSources>[0]) => {
    await noteLiveSources(parts)()
    return (await connectorStatuses(sql)).map(({ name }) => name)
  }
  await sql`insert into connector (name, state, failure)
    values ('old fleet', 'live', 'it replied 500'), ('erp', 'following', null), ('mistyped', 'behind', 'no key')`
  await sql`
    insert into source_record (connector, entity, source_id, record_key, version, time_read)
    values ('erp', 'orders', '1', '{}', '1', now())`
  await sql`
    insert into sync_stream (connector, stream, entity) values ('mistyped', 'orders', 'orders')`
  expect(await names(portal.parts)).toEqual(['erp', 'fleet'])
  const { fleet: _fleet, ...connectors } = portal.parts.connectors
  expect(await names({ ...portal.parts, connectors })).toEqual(['erp'])
})

test('its test names the vehicles of open deliveries that no device is (api running)', async () => {
  fake.devices.push(aDevice(9, 'Spare', '9'))
  await aDelivery('S2', { vehicle: '7ZZ 7ZZ', time_picked_up: null })
  await aDelivery('S3', { vehicle: '8YY 8YY', time_delivered: '2026-09-16T00:10:00Z' })
  const env = { CONNECTORS_FILE: file, DATABASE_URL: 'postgres://portal@127.0.0.1/portal' }
  const { code, out } = await runCommand(connectorsCommand, ['test', 'fleet'], { parts: portal.parts, env })
  expect([code, out.slice(0, 1)]).toEqual([0, [expect.stringMatching(/^ok {4}Traccar 6\.14\.5, 3 devices/)]])
  expect(out).toContain('warn  vehicles of open deliveries without a device of that uniqueId: 7ZZ 7ZZ')
  expect(out).toContainEqual(expect.stringMatching(/^warn {2}without a fix: .*Spare$/))
})
