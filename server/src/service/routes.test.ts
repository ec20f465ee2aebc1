import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertReady } from './routes.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({
    env: { MAP_STYLE_URL: 'https://maps.example/style.json', SECURE_NETWORKS: '198.51.100.0/24' },
  })
})
afterAll(() => portal.close())

const get = (url: string, request: object = {}) => portal.app.inject({ url: `/api${url}`, ...request })

proves('getAppConfig', 200, 'tells what the app must know before anyone signs in (api calls)', async () => {
  const reply = await get('/app/config')
  expect(reply.json()).toMatchObject({
    appName: 'Trade Portal',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    contactPhone: '(03) 5550 0142',
    isDemo: false,
    links: { resources: { brochures: expect.stringContaining('https://') } },
    map: { styleUrl: 'https://maps.example/style.json', trafficTilesUrl: null },
  })
})

proves('getAppConfig', 200, 'knows the data of the demo from a supplier’s own (api calls)', async () => {
  const demo = await testApp({ isDemo: true })
  expect((await demo.app.inject({ url: '/api/app/config' })).json()).toHaveProperty('isDemo', true)
  await demo.close()
})

proves('isLive', 200, 'says that the process answers (api calls)', async () => {
  expect((await get('/health/live')).json()).toEqual({ status: 'live' })
})

proves('isReady', 200, 'says that requests can be served (api calls)', async () => {
  expect((await get('/health/ready')).json()).toEqual({ status: 'ready', writable: true })
})

proves('isReady', 503, 'says when the database cannot be asked', async () => {
  const away = await testApp({
    change: ({ sql }) => ({
      sql: Object.assign(() => Promise.reject(new Error('Connection terminated')), sql),
    }),
  })
  const reply = await away.app.inject('/api/health/ready')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  await away.close()
})

proves('isReady', 503, 'sends new requests elsewhere while the server ends (api conventions)', async () => {
  await expect(assertReady(portal.parts, true)).rejects.toMatchObject({ status: 503 })
  await expect(assertReady(portal.parts, false)).resolves.toBeUndefined()
})

proves('isReady', 503, 'does not wait for a database that hangs', async () => {
  const hanging = Object.assign(() => new Promise<never>(() => undefined), portal.parts.sql)
  await expect(assertReady({ sql: hanging }, false)).rejects.toMatchObject({ status: 503 })
})

proves(
  'getMetrics',
  200,
  'tells loopback and the secure networks how long calls took (api calls)',
  async () => {
    await get('/health/live')
    const reply = await get('/metrics')
    expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(reply.body).toMatch(/^portal_call_duration_seconds_count\{call="isLive",status="200"\} \d+$/m)
    expect(reply.body).toMatch(/^portal_clock_offset_seconds -?\d/m)
    expect((await get('/metrics', { remoteAddress: '198.51.100.7' })).statusCode).toBe(200)
  },
)

proves(
  'getMetrics',
  404,
  'is not there for anybody else, nor through a proxy nobody declared (api calls)',
  async () => {
    expect((await get('/metrics', { remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
  },
)

proves('getOpenApi', 200, 'describes the API', async () => {
  expect((await get('/openapi.json')).json()).toMatchObject({
    openapi: '3.1.1',
    info: { title: 'Trade Portal' },
  })
})

test('a line a request names call, status and session, and no address', async () => {
  await portal.app.inject({ url: '/api/sales/photo/secret-hash/1/2' })
  const line = portal.log.lines.findLast(({ call }) => call === 'getPhoto')
  expect(line).toMatchObject({
    call: 'getPhoto',
    status: 404,
    ms: expect.any(Number),
    req: expect.any(String),
  })
  expect(JSON.stringify(portal.log.lines)).not.toContain('secret-hash')
})

test('behind a trusted proxy the client is the one it names', async () => {
  const behind = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1', SECURE_NETWORKS: '198.51.100.0/24' } })
  const asking = (forwarded: string) =>
    behind.app.inject({ url: '/api/metrics', headers: { 'x-forwarded-for': forwarded } })
  expect((await asking('198.51.100.7')).statusCode).toBe(200)
  expect((await asking('203.0.113.5')).statusCode).toBe(404)
  expect((await asking('198.51.100.7, 203.0.113.5')).statusCode).toBe(404)
  // Some proxies write the client's port too.
  expect((await asking('198.51.100.7:50012')).statusCode).toBe(200)
  expect((await asking('203.0.113.5:50012')).statusCode).toBe(404)
  expect((await asking('198.51.100.7, 127.0.0.1:50012')).statusCode).toBe(200)
  expect(behind.log.lines.filter(({ level }) => level === 40)).toEqual([])
  expect((await asking('rubbish')).statusCode).toBe(404)
  expect((await asking('unknown')).statusCode).toBe(404)
  const warnings = behind.log.lines.filter(({ level }) => level === 40)
  expect(warnings).toMatchObject([{ proxy: '127.0.0.1', msg: expect.stringContaining('X-Forwarded-For') }])
  await behind.close()
})

test('a proxy that nobody declared is told once; a stranger who sends its header is none', async () => {
  const portal = await testApp()
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  for (const remoteAddress of ['203.0.113.5', '127.0.0.1', '10.0.0.7'])
    await portal.app.inject({ url: '/api/health/live', remoteAddress, headers })
  const warnings = portal.log.lines.filter(({ level }) => level === 40)
  expect(warnings).toMatchObject([
    { proxy: '127.0.0.1', msg: expect.stringContaining('TRUSTED_PROXIES does not name it') },
  ])
  await portal.close()
})
