import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sendJson } from '../../testing/send-json.ts'

type Row = Record<string, unknown>

export interface FakeTraccar {
  url: string
  devices: Row[]
  positions: Row[]
  server: Row
  /** The user whose token is accepted. */
  user: Row
  /** The time of its clock. */
  date: string
  /** Every address that was asked, without its host. */
  asked: string[]
  /** Replies to the next request in place of the usual reply. */
  interrupt: (reply: (response: ServerResponse) => void) => void
  /** The token and password that are accepted. */
  good: { token: string; password: string }
  stop: () => Promise<void>
}

/** A token as Traccar makes them: the length of the signature, the signature, and the user. */
export function aToken(userId = 5, ends = '2036-01-01T00:00:00Z'): string {
  const signature = Buffer.alloc(70, 1)
  const data = JSON.stringify({ i: 1, u: userId, e: Date.parse(ends) })
  return Buffer.concat([Buffer.from([signature.length]), signature, Buffer.from(data)]).toString('base64url')
}

/** A device as version 6 returns it. */
export const aDevice = (id: number, name: string, uniqueId: string): Row => ({
  id,
  attributes: {},
  groupId: 0,
  calendarId: 0,
  name,
  uniqueId,
  status: 'online',
  lastUpdate: '2026-09-16T00:29:50.000+00:00',
  positionId: 100 + id,
  phone: null,
  model: null,
  contact: null,
  category: 'truck',
  disabled: false,
  expirationTime: null,
})

/** A position as version 6 returns it: 21.6 knots are 40 km/h. */
export const aPosition = (deviceId: number, fixTime: string, more: Row = {}): Row => ({
  id: 100 + deviceId,
  attributes: { sat: 11, ignition: true, motion: true, distance: 112.4, totalDistance: 8_812_345.6 },
  deviceId,
  protocol: 'teltonika',
  serverTime: fixTime,
  deviceTime: fixTime,
  fixTime,
  valid: true,
  latitude: -37.7884,
  longitude: 144.8327,
  altitude: 41,
  speed: 21.598272,
  course: 271.6,
  address: '12 Hampshire Road, Sunshine, VIC, AU',
  accuracy: 0,
  network: null,
  geofenceIds: null,
  ...more,
})

/** A Traccar of version 6 with two trucks: it answers the calls that the portal makes and refuses every other. */
export async function startFakeTraccar(now = '2026-09-16T00:29:40.000+00:00'): Promise<FakeTraccar> {
  const interruptions: ((response: ServerResponse) => void)[] = []
  const fake = {
    devices: [aDevice(1, 'Truck 7', '1AB 2CD'), aDevice(2, 'Truck 9', '352093081234567')],
    positions: [aPosition(1, now), aPosition(2, now, { latitude: -37.9, longitude: 145.1 })],
    server: { id: 1, registration: false, readonly: false, limitCommands: false, version: '6.14.5' } as Row,
    user: { id: 5, administrator: false, readonly: true, limitCommands: true } as Row,
    date: now,
    asked: [] as string[],
    good: { token: aToken(), password: 'a-password-that-is-not-logged' },
  }
  const server = createServer((request, response) => {
    fake.asked.push(request.url ?? '')
    response.setHeader('date', new Date(fake.date).toUTCString())
    const interruption = interruptions.shift()
    if (interruption) return interruption(response)
    void reply(fake, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    interrupt: (interruption: (response: ServerResponse) => void) => void interruptions.push(interruption),
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

type Fake = Pick<FakeTraccar, 'devices' | 'positions' | 'server' | 'user' | 'good'>

/** A stack trace, as Traccar's error handler sends it. */
const refuse = (response: ServerResponse, status: number, words: string) =>
  response
    .writeHead(status, { 'content-type': 'text/plain' })
    .end(`${words} (PermissionsService:98 < *:270 < PositionResource:76 < ...)`)

async function reply(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { method, headers } = request
  const { pathname } = new URL(request.url ?? '', 'http://fake')
  if (headers.accept !== 'application/json') return refuse(response, 400, 'Manager access required')
  if (method === 'POST' && pathname === '/api/session') {
    const form = new URLSearchParams(await text(request))
    const isGood = form.get('email') === 'portal@example.com' && form.get('password') === fake.good.password
    return isGood ? sendJson(response, 200, fake.user) : refuse(response, 401, 'HTTP 401 Unauthorized')
  }
  if (method !== 'GET') return refuse(response, 400, 'Write access denied')
  if (pathname === '/api/server') return sendJson(response, 200, fake.server)
  if (!isKnown(fake, headers.authorization)) return refuse(response, 401, 'HTTP 401 Unauthorized')
  if (pathname === '/api/devices') return sendJson(response, 200, fake.devices)
  if (pathname === '/api/positions') return sendJson(response, 200, fake.positions)
  if (pathname === `/api/users/${String(fake.user['id'])}`) return sendJson(response, 200, fake.user)
  return refuse(response, 404, 'HTTP 404 Not Found')
}

function isKnown({ good }: Fake, authorization: string | undefined): boolean {
  const basic = `Basic ${Buffer.from(`portal@example.com:${good.password}`).toString('base64')}`
  return authorization === `Bearer ${good.token}` || authorization === basic
}
