import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { watchedLog } from '../testing/watched-log.ts'
import { problemType } from './problem.ts'
import { inlinePartsOf } from './security-headers.ts'
import { createServer } from './server.ts'
import { serveWeb } from './static.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-web-'))
const page = `<!doctype html><title>Portal</title>${' '.repeat(600)}`
const script = `export const a = '${'a'.repeat(600)}'`
const asset = '/assets/main-Bx12Ab34.js'

/** Writes a text and its two compressed forms, as the web build does. */
function write(path: string, content: string): void {
  writeFileSync(join(root, path), content)
  writeFileSync(join(root, `${path}.br`), brotliCompressSync(content))
  writeFileSync(join(root, `${path}.gz`), gzipSync(content))
}

const log = watchedLog()
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  write('index.html', page)
  write(asset, script)
  writeFileSync(join(root, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'map.pmtiles'), '0123456789')
  writeFileSync(join(root, '.sources'), 'hash')
  app = createServer({ configuration: readConfiguration({}), log: log.logger }, () => inlinePartsOf(''))
  serveWeb(app, { roots: [root] })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
  log.assertQuiet()
})

test('what is built while the server runs is served as well', async () => {
  write('/assets/main-Nw34Ef56.js', script)
  const reply = await app.inject({ url: '/assets/main-Nw34Ef56.js' })
  expect([reply.statusCode, reply.body]).toEqual([200, script])
  expect(reply.headers['cache-control']).toContain('immutable')
})

const screens = ['/', '/signin', '/sales/orders/all/0/0/10', '/accounts/invoice/INV__1.2', '/index.html']

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'if-none-match': '*' }

test.each([
  '/nowhere/at.all',
  '/sales/nowhere',
  '/account',
  '/wp-admin/',
  '/sales/order/50%',
  '/sales/order/%ff?from=home',
  '/sales/order/%ED%A0%80',
  '/account/new_password/%%%/tok',
])(
  '%s yields the page, which says that it is not there, with a 404 to a browser, and a problem to programs',
  async (url) => {
    const reply = await app.inject({ url, headers: asBrowser })
    expect([reply.statusCode, reply.body]).toEqual([404, page])
    for (const accept of ['application/json', '*/*']) {
      const problem = await app.inject({ url, headers: { accept } })
      expect([problem.statusCode, problem.headers['content-type']]).toEqual([404, problemType])
    }
  },
)

test.each([
  '/health',
  '/healthz',
  '/health/ready',
  '/metrics',
  '/favicon.ico',
  '/.env',
  '/.git/config',
  '/wp-login.php',
])('%s is never a page: 404', async (url) => {
  const reply = await app.inject({ url, headers: asBrowser })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, problemType])
  expect(reply.headers['cache-control']).toBe('no-store')
})

test.each([
  '/sales/orders',
  '/sales/order/SO__1',
  '/sales/orders-for-delivery/all/0/10',
  '/sales/stock/MGP10-90X45',
  '/sales/stock/A%5CB%2F12%00',
  '/sales/stock/M10.js',
  '/track/pod/specify',
  '/track/delivery/sales-order/204866/MjA0ODY2',
  '/accounts/invoices/credit/0/0/50/dateDue/ASC',
  '/SALES',
  '/Accounts/Invoices',
  '/accounts/statement/10482',
  '/dc/request/12/Files',
  '/dc/performance/snapshot',
  '/web-resources/products/by-brands/pine-co',
  '/account/new_password/a2lt/t-o_k',
  '/marketing',
  '/sources',
])('%s is a screen', async (url) => {
  expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(200)
})

test.each(screens)('%s yields the page, to be asked for anew each time', async (url) => {
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.body]).toEqual([200, page])
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-cache')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
})

test('the page and its files are sent compressed as the browser likes', async () => {
  for (const [url, content] of [
    ['/sales', page],
    [asset, script],
  ] as const) {
    const brotli = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(content)
    const gzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(content)
    expect(gzip.headers.vary).toMatch(/accept-encoding/i)
  }
})

test('files named by their content may be kept for good, others must be asked for', async () => {
  const hashed = await app.inject({ url: asset })
  expect(hashed.headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const icon = await app.inject({ url: '/drawing.svg' })
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.headers['cache-control']).toBe('no-cache')
})

test('what has not changed is not sent again, compressed or not', async () => {
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const { etag } = (await app.inject({ url: '/sales', headers })).headers
    const again = await app.inject({ url: '/sales', headers: { ...headers, 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('a part of a large file can be asked for', async () => {
  const reply = await app.inject({ url: '/map.pmtiles', headers: { range: 'bytes=2-4' } })
  expect([reply.statusCode, reply.body]).toEqual([206, '234'])
  expect(reply.headers['content-range']).toBe('bytes 2-4/10')
})

test.each([
  '/assets/main-gone.js',
  '/assets/',
  '/favicon.ico',
  '/.sources',
  '/assets/../.sources',
  '/..%2f.sources',
])('%s is no file and no screen', async (url) => {
  const reply = await app.inject({ url })
  expect([200, 404]).toContain(reply.statusCode)
  expect(reply.body).not.toContain('hash')
  if (/^\/assets\/(?!\.)|ico$/.test(url)) expect(reply.statusCode).toBe(404)
})

test('a part beyond the end of a file is refused', async () => {
  const reply = await app.inject({ url: '/map.pmtiles', headers: { range: 'bytes=20-' } })
  expect([reply.statusCode, reply.json<{ status: number }>().status]).toEqual([416, 416])
})

test('a client that reads nothing of a file is cut off, but not while a slow system may still reply', async () => {
  expect(app.server.timeout).toBeGreaterThan(60_000)
  expect(app.server.timeout).toBeLessThan(120_000)
  onTestFinished(() => rmSync(join(root, 'assets/large.js')))
  // More than fits into buffers between the server and its client.
  writeFileSync(join(root, 'assets/large.js'), Buffer.alloc(16 * 1024 * 1024, ' '))
  await app.listen({ host: '127.0.0.1', port: 0 })
  app.server.timeout = 100
  const connected = once(app.server, 'connection')
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.write('GET /assets/large.js HTTP/1.1\r\nhost: a\r\n\r\n')
  const [served] = (await connected) as [Socket]
  await once(served, 'close')
  client.destroy()
})

test('HEAD tells the length and sends nothing', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/signin' })
  expect([reply.statusCode, reply.body]).toEqual([200, ''])
  expect(Number(reply.headers['content-length'])).toBe(page.length)
})
