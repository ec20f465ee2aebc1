import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { privilegeSets } from '@portal/domain/privileges'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let port: number
beforeAll(async () => {
  portal = await testApp()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.close())

const json = { 'content-type': 'application/json' }
const signIn = { method: 'POST', url: '/api/session/create' } as const
const order = '/api/sales/order'

const refusals: [what: string, status: number, request: InjectOptions][] = [
  ['an unknown call', 404, { url: '/api/nope?token=secret' }],
  ['the base path alone', 404, { url: '/api' }],
  ['an empty parameter, before anything else', 401, { url: `${order}/` }],
  ['two parameters without their comma', 404, { url: '/api/erp/report/aged-receivables/10001' }],
  ['a method the call has not', 405, { method: 'DELETE', url: `${order}/1` }],
  ['a method of WebDAV', 405, { method: 'PROPFIND', url: `${order}/1` }],
  ['HEAD of a POST call', 405, { method: 'HEAD', url: '/api/session/create' }],
  ['a preflight from another site', 405, { method: 'OPTIONS', url: '/api/session/create' }],
  ['bytes that are no UTF-8 in a parameter', 400, { url: `${order}/%ff` }],
  ['half an escape', 400, { url: `${order}/%4` }],
  ['bytes that are no UTF-8 in a page', 404, { url: '/%ff' }],
  ['a NUL in a parameter', 404, { url: '/api/sales/photo/a%00b/1/2' }],
  ['half a surrogate pair in a parameter', 404, { url: '/api/sales/photo/a%ED%A0%80b/1/2' }],
  ['half a surrogate pair in a page', 404, { url: '/sales/%ED%A0%80' }],
  [
    'half a surrogate pair in a body',
    400,
    { method: 'POST', url: '/api/account/recover', payload: { email: '\ud800@a.example' } },
  ],
  ['a NUL in the query', 400, { url: '/api/sales/photo/a/1/2?w=%00' }],
  ['a parameter of 600 characters', 414, { url: `${order}/${'x'.repeat(600)}` }],
  ['JSON that ends early', 400, { ...signIn, headers: json, payload: '{"email":' }],
  [
    'JSON that would change the prototype',
    400,
    { ...signIn, headers: json, payload: '{"__proto__":{"a":1}}' },
  ],
  [
    'JSON nested 500,000 deep',
    400,
    { ...signIn, headers: json, payload: `${'['.repeat(500_000)}${']'.repeat(500_000)}` },
  ],
  [
    'JSON of 85,000 keys',
    400,
    {
      ...signIn,
      headers: json,
      payload: JSON.stringify(Object.fromEntries(Array(85_000).fill(0).entries())),
    },
  ],
  ['an empty body that says it is JSON', 400, { ...signIn, headers: json, payload: '' }],
  ['no body', 400, signIn],
  [
    'a form',
    415,
    { ...signIn, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' },
  ],
  ['plain text', 415, { ...signIn, headers: { 'content-type': 'text/plain' }, payload: '{}' }],
  ['a body without a type', 415, { ...signIn, payload: Buffer.from('{}') }],
  ['a body over 1 MiB', 413, { ...signIn, payload: { email: 'a'.repeat(1024 * 1024) } }],
  ['posting to a page', 405, { method: 'POST', url: '/sales', payload: {} }],
  ['a missing asset', 404, { url: '/assets/gone-12345678.js' }],
  ['a folder above the app', 404, { url: '/..%2f..%2fpackage.json' }],
]

test.each(refusals)('%s is a %i as problem+json (api conventions)', async (_what, status, request) => {
  const reply = await portal.app.inject(request)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  if (request.method === 'HEAD') return
  const problem = reply.json<Record<string, unknown>>()
  expect(problem).toMatchObject({
    type: 'about:blank',
    status,
    title: expect.any(String),
    detail: expect.any(String),
  })
  if (status === 400) {
    expect(problem['errors']).toContainEqual({ path: expect.any(String), message: expect.any(String) })
  }
  expect(reply.body).not.toMatch(/secret|\bat \/|node_modules|FST_/)
})

test('a method the call has not is told which ones it has', async () => {
  const reply = await portal.app.inject({ method: 'PUT', url: `${order}/1` })
  expect(reply.headers.allow).toBe('GET, HEAD')
})

/** The server's response to these bytes, which no proper client would send. */
async function sendBytes(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const malformed: [what: string, status: number, bytes: string][] = [
  ['no request line', 400, 'hello\r\n\r\n'],
  ['a method nobody knows', 400, 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a header without a colon', 400, 'GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n'],
  [
    'two lengths',
    400,
    'POST /api/session/create HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  ],
  [
    'length and chunks',
    400,
    'POST /api/session/create HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header of 140 kB', 431, `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(140_000)}\r\n\r\n`],
  ['an address of 140 kB', 431, `GET /${'y'.repeat(140_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
]

test.each(malformed)(
  '%s is a %i as problem+json, and the connection ends (api conventions)',
  async (_what, status, bytes) => {
    const answer = await sendBytes(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('content-type: application/problem+json; charset=utf-8\r\n')
    expect(answer).toContain('connection: close\r\n')
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    expect(JSON.parse(body)).toMatchObject({ status, ...(status === 400 && { errors: [expect.anything()] }) })
  },
)

test('a filter of 2,500 account numbers is no refusal', async () => {
  const privileges = [...privilegeSets.staff]
  const { headers } = await aUser(portal.parts, { privileges })
  await anOrder(portal.parts, { orderNum: 'among many', accountNum: '100002499' })
  const accountNums = Array.from({ length: 2_500 }, (_, at) => String(100_000_000 + at)).join(',')
  const lines = Object.entries({ ...headers, 'x-admin-account-filter': accountNums, host: 'a' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const answer = await sendBytes(`GET ${order}/among%20many HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*"orderNum":"among many"/)
})

test('an expectation nobody knows is a 417 as problem+json', async () => {
  const answer = await sendBytes('GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 417 /)
  expect(answer).toContain('"status":417')
})

test.each<[what: string, status: number, request: string]>([
  ['one host', 200, 'HTTP/1.1\r\nHost: portal.example:4000'],
  ['no host', 400, 'HTTP/1.1'],
  ['two hosts', 400, 'HTTP/1.1\r\nHost: a\r\nHost: b'],
  ['the same host twice', 400, 'HTTP/1.1\r\nhost: a\r\nHOST: a'],
  ['two hosts in one', 400, 'HTTP/1.1\r\nHost: a, b'],
  ['no host, by the old protocol', 200, 'HTTP/1.0'],
  ['two hosts, by the old protocol', 400, 'HTTP/1.0\r\nHost: a\r\nHost: b'],
])('a request with %s is a %i, of a page and of a call', async (_what, status, request) => {
  for (const path of ['/api/health/live', '/signin', '/api/nope']) {
    const answer = await sendBytes(`GET ${path} ${request}\r\nConnection: close\r\n\r\n`)
    if (status === 200) expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404) /)
    else expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*content-type: application\/problem\+json/)
  }
})

test('a tunnel is refused in words', async () => {
  const answer = await sendBytes('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 [^]*content-type: application\/problem\+json[^]*"status":405/)
})

test.each([
  '/%61pi/app/config',
  'http://portal.example/api/app/config',
  '//api/app/config',
  '/API/app/config',
  '/api;v=1/app/config',
  '/signin/../api/app/config',
  '/api/../signin',
  '/api%2fapp%2fconfig',
  '/%2561pi/app/config',
])('%s is the call with all its headers, or no call', async (path) => {
  const answer = await sendBytes(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404) [^]*content-type: application\/(?:problem\+)?json/)
  expect(answer).toContain('cache-control: no-store\r\n')
})

test('a body that does not come within ten seconds is a 408 as problem+json, and the connection ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const head = 'POST /api/session/create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const begun = once(portal.app.server, 'request')
    const said = sendBytes(`${head}Content-Length: 50\r\n\r\n{"ema`)
    await begun
    await vi.advanceTimersByTimeAsync(10_000)
    const answer = await said
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*content-type: application\/problem\+json[^]*"status":408/)
    expect(answer.toLowerCase()).toContain('connection: close\r\n')
  } finally {
    vi.useRealTimers()
  }
})

test('a client that leaves in the middle of its body troubles nobody', async () => {
  const arrived = once(portal.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/session/create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"ema',
  )
  const [request] = (await arrived) as [IncomingMessage]
  const left = new Promise((resolve) => request.once('close', resolve))
  socket.destroy()
  await left
  expect(portal.log.lines.filter(({ level }) => level >= 40)).toEqual([])
})
