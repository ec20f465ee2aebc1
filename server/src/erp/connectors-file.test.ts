import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { Refusal } from '../refusal.ts'

const folder = mkdtempSync(join(tmpdir(), 'connectors-'))
afterAll(() => rmSync(folder, { recursive: true }))

const odoo = {
  kind: 'odoo',
  fills: 'odoo',
  url: 'https://erp.example.com',
  database: 'yarra',
  company: 1,
  user: 'portal',
  key: { file: '/run/secrets/odoo' },
}

const epicor = {
  kind: 'epicor',
  fills: 'epicor',
  url: 'https://kinetic.example.com/live',
  company: 'YARRA',
  key: { file: '/run/secrets/epicor-key' },
  user: 'portal',
  password: { file: '/run/secrets/epicor' },
}

const fleet = { kind: 'traccar', url: 'https://fleet.example.com', token: { file: '/run/secrets/fleet' } }
const website = { kind: 'store-api', url: 'https://www.example.com' }
const keys = { accessKey: { file: '/run/secrets/a' }, secretKey: { env: 'S' } }
const s3 = { kind: 's3', endpoint: 'https://s3.example.com', bucket: 'pod-photos', ...keys }
const http = { kind: 'http', url: 'https://photos.example.com/pod' }
const header = { name: 'Authorization', value: { env: 'T' } }

function read(content: unknown) {
  const file = join(folder, 'connectors.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfiguration({ CONNECTORS_FILE: file }).connectors
}

const refused: [content: unknown, says: RegExp][] = [
  ['{', /is not JSON/],
  [{ Odoo: odoo }, /not named in small letters/],
  [{ odoo: { ...odoo, kind: 'sap' } }, /odoo\S* must have a kind/],
  [{ odoo: { ...odoo, fills: 'sap' } }, /odoo\.fills must be 'epicor' or 'odoo'/],
  [{ odoo: { ...odoo, url: 'erp.example.com' } }, /odoo\.url must be an address/],
  [{ odoo: { ...odoo, url: 'https://me:pw@erp.example.com' } }, /^(?!.*pw@).*odoo\.url must be an address/],
  [{ odoo: { ...odoo, key: 'hunter2' } }, /^(?!.*hunter2).*odoo\.key must be .*no place here/],
  [{ odoo: { ...odoo, company: 0 } }, /odoo\.company must be 1 or more/],
  [
    { odoo: { ...odoo, deliveryFields: { vehicle: 'X Truck' } } },
    /odoo\.deliveryFields\.vehicle must be the name/,
  ],
  [
    { epicor: { ...epicor, recordPages: { orders: 'https://kinetic.example.com/orders' } } },
    /epicor\.recordPages\.orders must be an address with \{id\}/,
  ],
  [
    { epicor: { ...epicor, recordPages: { orders: 'javascript:alert({id})' } } },
    /epicor\.recordPages\.orders must be an address with \{id\}/,
  ],
  [
    { epicor: { ...epicor, recordPages: { quotes: 'https://kinetic.example.com/{id}' } } },
    /epicor\.recordPages has an unknown key: "quotes"/,
  ],
  [{ odoo: { ...odoo, since: '1 May 2021' } }, /odoo\.since must be a day/],
  [{ odoo: { ...odoo, documents: { order: 'odoo' } } }, /odoo\.documents\.order must be 'portal' or 'erp'/],
  [{ odoo: { ...odoo, limits: { inFlight: 99 } } }, /odoo\.limits\.inFlight must be 16 or less/],
  [{ odoo: { ...odoo, pasword: 'x' } }, /odoo has an unknown key: "pasword"/],
  [
    { epicor: { ...epicor, password: 'hunter2' } },
    /^(?!.*hunter2).*epicor\.password must be .*no place here/,
  ],
  [
    { epicor: { ...epicor, password: undefined } },
    /epicor must have a user and its password, or a token alone/,
  ],
  [
    { epicor: { ...epicor, token: { env: 'T' } } },
    /epicor must have a user and its password, or a token alone/,
  ],
  [{ epicor: { ...epicor, company: ' ' } }, /epicor\.company must not be empty/],
  [
    { epicor: { ...epicor, documents: { order: 'epicor' } } },
    /epicor\.documents\.order must be 'portal' or 'erp'/,
  ],
  [{ epicor: { ...epicor, owns: ['orders'] } }, /epicor\.owns\S* must be of parts, .*, deliveries/],
  [{ epicor: { ...epicor, database: 'x' } }, /epicor has an unknown key: "database"/],
  [{ fleet: { ...fleet, token: 'hunter2' } }, /^(?!.*hunter2).*fleet\.token must be .*no place here/],
  [{ fleet: { ...fleet, token: undefined } }, /fleet must have a user and its password, or a token alone/],
  [{ fleet: { ...fleet, user: 'portal' } }, /fleet must have a user and its password, or a token alone/],
  [{ fleet: { ...fleet, vehicle: 'phone' } }, /fleet\.vehicle must be 'uniqueId' or 'name'/],
  [{ fleet: { ...fleet, locates: [] } }, /fleet\.locates is empty/],
  [{ fleet: { ...fleet, fills: 'odoo' } }, /fleet has an unknown key: "fills"/],
  [{ fleet, other: fleet }, /it has two connectors that fill the same/],
  [{ odoo, other: odoo }, /it has two connectors that fill the same/],
  [{ website, other: website }, /it has two connectors that fill the same/],
  [{ website: { ...website, url: 'ftp://www.example.com' } }, /website\.url must be an address/],
  [{ website: { ...website, pictures: ['cdn'] } }, /website\.pictures\S* must be an address/],
  [{ website: { ...website, key: { env: 'K' } } }, /website has an unknown key: "key"/],
  [{ photos: s3, other: http }, /it has two connectors that fill the same/],
  [{ photos: { ...s3, secretKey: 'hunter2' } }, /^(?!.*hunter2).*photos\.secretKey must be .*no place here/],
  [{ photos: { ...s3, bucket: 'a/b' } }, /photos\.bucket must be the name of a bucket/],
  ...['/pod/', 'pod', '../pod/', 'a/../b/', './', 'a//', 'a\\b/'].map((prefix): [object, RegExp] => [
    { photos: { ...s3, prefix } },
    /photos\.prefix must be a path such as 'pod\/'/,
  ]),
  [{ photos: { ...http, header: { ...header, name: 'a b' } } }, /photos\.header\.name must be the name/],
  [{ photos: { ...http, header: { ...header, value: 'hunter2' } } }, /^(?!.*hunter2).*no place here/],
  [{ photos: { ...http, bucket: 'x' } }, /photos has an unknown key: "bucket"/],
]

describe('CONNECTORS_FILE', () => {
  test.each(refused)('that holds %j is refused in one sentence', (content, says) => {
    expect(() => read(content)).toThrow(Refusal)
    expect(() => read(content)).toThrow(/^CONNECTORS_FILE [^\n]+\.$/)
    expect(() => read(content)).toThrow(says)
  })

  test('that is not there is refused', () => {
    expect(() => readConfiguration({ CONNECTORS_FILE: join(folder, 'none.json') })).toThrow(
      /^CONNECTORS_FILE .*cannot be read/,
    )
  })

  test('is what the example is', () => {
    const example = join(import.meta.dirname, '../../../examples/connectors.jsonc')
    expect(readConfiguration({ CONNECTORS_FILE: example }).connectors[0]).toMatchObject({
      name: 'odoo',
      documents: { order: 'portal', invoice: 'erp' },
      warehouses: { VIC: ['WH'] },
    })
  })

  test('may write a state out', () => {
    expect(
      read({ odoo: { ...odoo, warehouses: { Victoria: ['WH'], VIC: ['MELB'], nsw: ['SYD'] } } }),
    ).toMatchObject([{ warehouses: { VIC: ['WH', 'MELB'], nsw: ['SYD'] } }])
  })

  test('may name an Epicor and an Odoo', () => {
    expect(read({ epicor, odoo })).toMatchObject([
      {
        ...epicor,
        name: 'epicor',
        owns: ['parts', 'prices', 'stock', 'deliveries'],
        sundries: [],
        baqs: {},
        documents: { order: 'portal', invoice: 'portal' },
      },
      { name: 'odoo' },
    ])
  })

  test('may name a fleet', () => {
    expect(read({ odoo, fleet })[1]).toEqual({
      ...fleet,
      name: 'fleet',
      vehicle: 'uniqueId',
      locates: ['odoo'],
      limits: { inFlight: 2, perMinute: 300 },
    })
  })

  test('has a default for what it leaves out', () => {
    expect(read({ odoo })).toEqual([
      {
        ...odoo,
        name: 'odoo',
        accountField: 'ref',
        deliveryFields: {},
        language: 'en_US',
        documents: { order: 'portal', invoice: 'portal' },
        warehouses: {},
        owns: ['parts', 'prices', 'stock'],
        limits: { inFlight: 2, perMinute: 300 },
      },
    ])
    expect(read({ website })).toEqual([
      { ...website, name: 'website', pictures: [], limits: { inFlight: 2, perMinute: 120 } },
    ])
    const limits = { inFlight: 8, perMinute: 1_200 }
    expect(read({ photos: s3 })).toEqual([{ ...s3, name: 'photos', region: 'us-east-1', prefix: '', limits }])
    expect(read({ photos: { ...http, header } })).toEqual([{ ...http, header, name: 'photos', limits }])
    for (const prefix of ['pod/', 'pod/2026 ä/', '..a/']) read({ photos: { ...s3, prefix } })
    expect(readConfiguration({}).connectors).toEqual([])
  })
})
