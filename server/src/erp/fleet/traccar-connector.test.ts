import { setTimeout as passed } from 'node:timers/promises'
import { minuteMs } from '@portal/domain/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import type { Call, Connector } from '../port.ts'
import { sendJson } from '../testing/send-json.ts'
import { aDelivery } from './testing/a-delivery.ts'
import { connectorOf } from './testing/connector-of.ts'
import { aDevice, aPosition, aToken, startFakeTraccar, type FakeTraccar } from './testing/fake-traccar.ts'

const call: Call = { signal: new AbortController().signal, priority: 'person' }
const time = { ms: 0 }
const clock = testClock('2026-09-16T00:30:00Z')
let fake: FakeTraccar
let fleet: Connector
beforeEach(async () => {
  clock.set('2026-09-16T00:30:00Z')
  time.ms = 0
  fake = await startFakeTraccar()
  fleet = open()
})
afterEach(() => fake.stop())

const open = (more = {}) => connectorOf(fake, { clock, nowMs: () => time.ms, more })
const locate = (change = {}, of = fleet) => of.live.findLocation(aDelivery(change), call.signal)
const asked = (what: string) => fake.asked.filter((path) => path.includes(what)).length
const findings = async (of = fleet, vehicles: string[] = []) => {
  const found = await of.check(call, { vehicles })
  return found.map(({ level, sentence }) => `${level} ${sentence}`)
}

describe('where a vehicle is', () => {
  test('is told by its device, for all who watch by one question each 15 s', async () => {
    const fixes = await Promise.all([locate(), locate(), locate({ vehicle: '352093081234567' })])
    expect(fixes.map((fix) => fix?.velocity)).toEqual([40, 40, 40])
    expect(fixes.map((fix) => fix?.longitude)).toEqual([144.8327, 144.8327, 145.1])
    time.ms = 14_999
    await locate()
    expect([asked('positions'), asked('devices')]).toEqual([1, 1])
    time.ms = 15_000
    fake.positions[0] = aPosition(1, '2026-09-16T00:29:58.000+00:00', { latitude: -37.79 })
    expect(await locate()).toMatchObject({ latitude: -37.79 })
    expect([asked('positions'), asked('devices')]).toEqual([2, 1])
  })

  test('is not told of a vehicle whose device is not known, or of which there are two', async () => {
    expect(await locate({ vehicle: '7ZZ 7ZZ' })).toBeUndefined()
    fake.devices.push(aDevice(3, 'Truck 8', '1ab2cd'))
    time.ms = 5 * minuteMs
    expect(await locate()).toBeUndefined()
  })

  test('is asked by the name of its device where the settings say so', async () => {
    expect(await locate({ vehicle: 'TRUCK 9' }, open({ vehicle: 'name' }))).toMatchObject({
      longitude: 145.1,
    })
  })

  test.each([
    ['before it was loaded', { timePickedUp: new Date('2026-09-16T00:29:50Z') }],
    ['after it has delivered', { timeDelivered: new Date('2026-09-16T00:20:00Z') }],
    ['of a delivery that nobody has closed', { timePickedUp: new Date('2026-09-14T23:30:00Z') }],
  ])('is somebody else’s business %s', async (_when, change) => {
    expect(await locate(change)).toBeUndefined()
  })

  test('is told in spite of another vehicle of which Traccar makes no sense', async () => {
    fake.positions.unshift({ deviceId: 'x' }, aPosition(2, 'soon', { latitude: null }))
    expect(await locate()).toMatchObject({ latitude: -37.7884 })
  })

  test('is asked with user and password as well', async () => {
    process.env['FAKE_TRACCAR_PASSWORD'] = fake.good.password
    const more = {
      token: undefined,
      user: 'portal@example.com',
      password: { env: 'FAKE_TRACCAR_PASSWORD' },
    }
    expect(await locate({}, open(more))).toMatchObject({ latitude: -37.7884 })
    expect(await findings(open(more))).toEqual([expect.stringMatching(/^ok Traccar 6\.14\.5/)])
  })
})

describe('what goes wrong is a fault that says when to come again', () => {
  const positions = '[{"deviceId": 1, "fixTime": "2026-'
  test.each<[string, Parameters<FakeTraccar['interrupt']>[0], string]>([
    [
      'an outage',
      (reply) => reply.writeHead(500).end('java.lang.NullPointerException at secret'),
      'it replied 500',
    ],
    [
      'a page of a proxy',
      (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'it replied with a page and not with JSON: the address may be wrong',
    ],
    [
      'half a reply',
      (reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end(positions),
      'its reply was cut short',
    ],
    ['no list', (reply) => sendJson(reply, 200, { devices: [] }), 'it did not reply with a list'],
    [
      'a redirection',
      (reply) => reply.writeHead(302, { location: 'https://elsewhere.invalid/' }).end(),
      'it replied 302, a redirection: the address may be wrong',
    ],
    ['a connection that breaks', (reply) => reply.destroy(), 'it cannot be reached: other side closed'],
  ])('%s', async (_what, interruption, why) => {
    await locate()
    time.ms = 15_000
    fake.interrupt(interruption)
    await expect(locate()).rejects.toMatchObject({ status: 502, why, headers: { 'retry-after': '30' } })
    expect(fleet.liveState?.()).toEqual({ timeAnswered: clock.now(), failure: why })
    time.ms = 30_000
    expect(await locate()).toBeDefined()
    expect(fleet.liveState?.().failure).toBeNull()
  })

  test('too many requests: it says when, and until then it is not asked', async () => {
    await locate()
    time.ms = 15_000
    fake.interrupt((reply) => reply.writeHead(429, { 'retry-after': '1' }).end())
    const why = 'it replied 429'
    await expect(locate()).rejects.toMatchObject({ status: 502, why, headers: { 'retry-after': '1' } })
    expect(fleet.liveState?.()).toEqual({ timeAnswered: clock.now(), failure: why })
    const before = asked('positions')
    time.ms = 20_000
    await expect(locate()).rejects.toMatchObject({ status: 502, headers: { 'retry-after': '1' } })
    expect(asked('positions')).toBe(before)
    await passed(1_000)
    time.ms = 30_000
    expect(await locate()).toBeDefined()
    expect(fleet.liveState?.().failure).toBeNull()
  })

  test('a reply that takes longer than people wait is the next one’s', async () => {
    await locate()
    time.ms = 15_000
    fake.interrupt((reply) => setTimeout(() => sendJson(reply, 200, fake.positions), 100))
    const slow = locate()
    expect(await Promise.race([slow, Promise.resolve('still asked')])).toBe('still asked')
    expect([await slow, await locate()]).toEqual([expect.anything(), expect.anything()])
    expect(asked('positions')).toBe(2)
  })

  test('a token that is denied is tried once, and a new one in its place as soon as it is there', async () => {
    fake.good.token = aToken(8)
    await expect(locate()).rejects.toMatchObject({ kind: 'denied', status: 502 })
    const before = fake.asked.length
    time.ms = minuteMs
    await expect(locate()).rejects.toMatchObject({ kind: 'denied' })
    expect(fake.asked.length).toBe(before)
    process.env['FAKE_TRACCAR_TOKEN'] = fake.good.token
    time.ms = 6 * minuteMs
    clock.advance(6 * minuteMs)
    expect(await locate()).toBeDefined()
  })
})

describe('its check says', () => {
  test('what it found, and nothing else where all is well', async () => {
    expect(await findings(fleet, ['1AB2CD'])).toEqual([
      expect.stringMatching(/^ok Traccar 6\.14\.5, 2 devices, 2 with a fix; positions \d+ ms; clock -20 s$/),
    ])
  })

  test.each<[string, () => void, RegExp]>([
    ['that its user sees no device', () => fake.devices.splice(0), /^fail its user sees no device/],
    ['which devices have no fix', () => fake.positions.splice(0, 1), /^warn without a fix: Truck 7$/],
    [
      'which devices are alike',
      () => void fake.devices.push(aDevice(3, 'Truck 8', '1ab2cd')),
      /^warn 2 devices have the uniqueId 1AB 2CD: none of them is shown$/,
    ],
    [
      'that its user may change things',
      () => Object.assign(fake.user, { readonly: false, limitCommands: false }),
      /^warn its user may change devices and send commands to them: give it the right to read alone$/,
    ],
    [
      'that its user may do all',
      () => Object.assign(fake.user, { administrator: true }),
      /^warn .*administrator/,
    ],
    [
      'that the clocks differ',
      () => void (fake.date = '2026-09-16T00:35:00Z'),
      /^warn its clock and this machine's are 300 s apart/,
    ],
    [
      'that it is no Traccar',
      () => Object.assign(fake.server, { readonly: 'no' }),
      /^fail it does not reply as/,
    ],
  ])('%s', async (_what, change, finding) => {
    change()
    expect(await findings()).toContainEqual(expect.stringMatching(finding))
  })

  test('which vehicles of open deliveries have no device', async () => {
    expect(await findings(fleet, ['1AB 2CD', '7ZZ 7ZZ'])).toContain(
      'warn vehicles of open deliveries without a device of that uniqueId: 7ZZ 7ZZ',
    )
  })

  test('that its token ends soon, or tells nothing', async () => {
    fake.good.token = aToken(5, '2026-10-01T00:00:00Z')
    expect(await findings(open())).toContainEqual(
      expect.stringMatching(/^warn its token ends on 2026-10-01: /),
    )
    fake.good.token = 'of-the-configuration'
    expect(await findings(open())).toContainEqual(
      expect.stringMatching(/^warn what its token may do is unknown/),
    )
  })

  test('what else it found where it does not tell what its user may do', async () => {
    fake.good.token = aToken(6)
    fake.devices.splice(0)
    expect(await findings(open())).toEqual([
      expect.stringMatching(/^ok Traccar/),
      expect.stringMatching(/^fail its user sees no device/),
      'warn what its user may do is unknown: it replied 404',
    ])
  })

  test('that it cannot be asked', async () => {
    fake.interrupt((reply) => reply.writeHead(503).end())
    expect(await findings()).toEqual(['fail it replied 503'])
  })
})
