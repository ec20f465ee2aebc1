import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { apiKey, password, startFakeEpicor } from '../erp/epicor/testing/fake-epicor.ts'
import { startFakeTraccar } from '../erp/fleet/testing/fake-traccar.ts'
import { key, startFakeOdoo } from '../erp/odoo/testing/fake-odoo.ts'
import { startFakeShop } from '../erp/website/testing/fake-shop.ts'
import { runPortal } from './run-portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'connectors-test-'))
const fake = await startFakeOdoo(18)
const fakeEpicor = await startFakeEpicor()
const shop = await startFakeShop()
afterAll(async () => {
  await Promise.all([fake.stop(), fakeEpicor.stop(), fakeTraccar.stop(), shop.stop()])
  rmSync(folder, { recursive: true })
})

const fakeTraccar = await startFakeTraccar(new Date().toISOString())
beforeEach(() => {
  // Its clock is compared with this one.
  fakeTraccar.date = new Date().toISOString()
})
const file = join(folder, 'connectors.json')
const keyFile = join(folder, 'key')
// So that no test waits for its turn.
const limits = { perMinute: 6_000 }
const settings = {
  kind: 'odoo',
  fills: 'odoo',
  url: fake.url,
  database: 'yarra',
  company: 1,
  user: 'portal',
  limits,
}
process.env['TEST_EPICOR_PASSWORD'] = password
const epicor = {
  kind: 'epicor',
  fills: 'epicor',
  url: fakeEpicor.url,
  company: 'YARRA',
  key: { file: join(folder, 'epicor-key') },
  user: 'portal',
  password: { env: 'TEST_EPICOR_PASSWORD' },
  warehouses: { VIC: ['BAL'] },
  limits,
}
const fleet = { kind: 'traccar', url: fakeTraccar.url, token: { file: join(folder, 'fleet-token') } }
const erp = { ...settings, key: { file: keyFile }, warehouses: { VIC: ['WH'] } }
const website = { kind: 'store-api', url: shop.url }
writeFileSync(file, JSON.stringify({ erp, epicor, fleet, website }))

async function testOf(name: string) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const env = { CONNECTORS_FILE: file, DATA_DIR: join(folder, 'data') }
  const code = await runPortal(['connectors', 'test', name], {
    env,
    folder,
    out: say,
    err: say,
    progress: () => undefined,
    readInput: async () => '',
  })
  return { code, lines: lines.join('\n') }
}

test('tells what is well, what is a risk and what fails, and ends accordingly', async () => {
  writeFileSync(keyFile, `${key}\n`)
  const well = await testOf('erp')
  expect(well.lines).toMatch(
    /^ok {4}Odoo 18\.0, JSON-RPC, company 1 'Yarra Ridge .*', AUD; empty poll \d+ ms; clock \+?-?\d+ s; \d+ fields$/,
  )
  expect(well.code).toBe(0)

  const [, other] = (fake.tables['res.partner'] ?? []).filter(({ ref }) => ref !== false)
  if (other) other['ref'] = 'C-10021'
  expect((await testOf('erp')).lines).toMatch(
    /^warn {2}2 customers \(\d+, \d+\), archived ones too, share account C-10021: held back$/m,
  )

  writeFileSync(keyFile, 'another')
  const denied = await testOf('erp')
  expect(denied).toEqual({ code: 1, lines: "FAIL  it does not know 'portal' with this key" })
  expect((await testOf('none')).code).toBe(2)
})

test('tells of an Epicor how many rows a page has, and which service its key may not ask', async () => {
  writeFileSync(join(folder, 'epicor-key'), apiKey)
  const well = await testOf('epicor')
  expect(well.lines).toMatch(
    /^ok {4}Epicor Kinetic, REST v2, company YARRA; pages of 1,000 rows; empty poll \d+ ms; \d+ fields; no session, each call takes a licence$/,
  )
  expect(well.code).toBe(0)

  fakeEpicor.broken.add('PartSvc/PartWhses')
  const broken = await testOf('epicor')
  expect(broken.lines).toMatch(/\nFAIL {2}PartSvc\/PartWhses: Object reference .*, no stock will be shown$/)
  expect(broken.code).toBe(1)

  writeFileSync(join(folder, 'epicor-key'), 'another')
  expect(await testOf('epicor')).toEqual({ code: 1, lines: 'FAIL  it replied 401' })
})

test('tells of a Traccar its version and devices, also where there is no database yet', async () => {
  writeFileSync(join(folder, 'fleet-token'), `${fakeTraccar.good.token}\n`)
  const well = await testOf('fleet')
  expect(well.lines).toMatch(
    /^ok {4}Traccar 6\.14\.5, 2 devices, 2 with a fix; positions \d+ ms; clock [+-]\d+ s$/,
  )
  expect(well.code).toBe(0)

  Object.assign(fakeTraccar.user, { readonly: false })
  const writable = await testOf('fleet')
  expect(writable.lines).toMatch(/\nwarn {2}its user may change devices: give it the right to read alone$/)

  writeFileSync(join(folder, 'fleet-token'), 'another')
  expect(await testOf('fleet')).toEqual({ code: 1, lines: 'FAIL  it replied 401' })
})

test('tells of a website what it lists, and what its pictures lack', async () => {
  const { code, lines } = await testOf('website')
  expect(lines).toMatch(
    /^ok {4}WooCommerce Store API; 3 products, 2 brands, 2 categories; walked in \d+ ms\nwarn /,
  )
  expect(code).toBe(0)
  shop.interrupt((response) => void response.writeHead(404).end())
  expect(await testOf('website')).toEqual({
    code: 1,
    lines: 'FAIL  it has no WooCommerce Store API at this address: it replied 404',
  })
})
