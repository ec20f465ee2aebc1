import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { watchedLog } from '../testing/watched-log.ts'
import {
  inlinePartsOf,
  libraryStyles,
  openInlineParts,
  securityHeaders,
  type AnswerKind,
} from './security-headers.ts'
import { createServer } from './server.ts'
import { serveWeb } from './static.ts'

const headersOf = (env: Record<string, string>, kind: AnswerKind = 'page') =>
  securityHeaders(readConfiguration(env), { styles: [], scripts: [] })[kind]

test('a page may load scripts from here alone and be framed by nobody', () => {
  const policy = headersOf({})['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-|\*/)
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test("the page's own inline parts are allowed by their hash, one by one", () => {
  const html = '<style>p { margin: 0 }</style><script>go()</script><script src="/a.js"></script>'
  const policy = securityHeaders(readConfiguration({}), inlinePartsOf(html)).page['content-security-policy']
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`)
  expect(policy).toContain(` ${hashOf('p { margin: 0 }')};`)
})

test('a page that is built again while the server runs may run its own scripts', async () => {
  const built = mkdtempSync(join(tmpdir(), 'portal-built-'))
  const build = (script: string, time: number) => {
    writeFileSync(join(built, 'index.html'), `<script>${script}</script>`)
    utimesSync(join(built, 'index.html'), time, time)
  }
  build('first()', 1)
  const log = watchedLog()
  const web = { roots: [built], refreshPage: vi.fn<() => void>() }
  const app = createServer({ configuration: readConfiguration({}), log: log.logger }, openInlineParts(web))
  serveWeb(app, web)
  const policyNow = async () => (await app.inject({ url: '/signin' })).headers['content-security-policy']
  expect(await policyNow()).toContain(`script-src 'self' ${hashOf('first()')};`)
  web.refreshPage.mockImplementationOnce(() => build('second()', 2))
  expect(await policyNow()).toContain(`script-src 'self' ${hashOf('second()')};`)
  rmSync(join(built, 'index.html'))
  expect(await policyNow()).toContain(hashOf('second()'))
  await app.close()
  rmSync(built, { recursive: true })
})

test('pictures of products may come from the supplier’s own website', () => {
  const websiteUrls = [
    'https://www.shop.example/search?q={term}',
    null,
    undefined,
    'https://www.shop.example/',
  ]
  const settings = { ...readConfiguration({}), websiteUrls }
  const policy = securityHeaders(settings, { styles: [], scripts: [] }).page['content-security-policy']
  expect(policy).toContain("img-src 'self' blob: data: https://www.shop.example;")
  expect(policy).toContain("connect-src 'self';")
})

test('the hosts of map style and traffic tiles may be asked, and no others', () => {
  const env = {
    MAP_STYLE_URL: 'https://maps.example/styles/light.json?key=secret',
    MAP_TRAFFIC_TILES_URL: 'https://traffic.example:8443/{z}/{x}/{y}.png',
  }
  const policy = headersOf(env)['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://maps.example https://traffic.example:8443;")
  expect(policy).toContain("img-src 'self' blob: data: https://maps.example https://traffic.example:8443;")
  expect(policy).not.toContain('secret')
})

test('nothing is framed, and workers are the portal’s own files', () => {
  const policy = headersOf({})['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("worker-src 'self';")
  expect(policy).not.toMatch(/frame-src|object-src/)
})

test('https is promised only where people come by https', () => {
  expect(headersOf({ PUBLIC_URL: 'https://portal.example' })).toHaveProperty('strict-transport-security')
  expect(headersOf({ PUBLIC_URL: 'http://portal.example' })).not.toHaveProperty('strict-transport-security')
})

test('answers of the API are kept by nobody', () => {
  expect(headersOf({}, 'api')['cache-control']).toBe('no-store')
})

test("the styles allowed by their hash are React Aria's to the character", () => {
  const root = createRequire(import.meta.url).resolve('react-aria/package.json')
  const read = (file: string) => readFileSync(join(root, '..', 'dist/private', file), 'utf8')
  const code = read('interactions/usePress.mjs') + read('overlays/usePreventScroll.mjs')
  const sheets = [...code.matchAll(/style\.textContent = `([^`]*)`/g)].map(([, text = '']) =>
    text.replace(/\$\{\S+PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim(),
  )
  expect(sheets.toSorted()).toEqual(libraryStyles.toSorted())
})
