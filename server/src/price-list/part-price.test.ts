import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LiveProvider, PricedPart } from '../erp/live-provider.ts'
import { erpDown, erpSlow } from '../faults.ts'
import { aUser } from '../testing/a-user.ts'
import { failingLive } from '../testing/failing-live.ts'
import { proves } from '../testing/proves.ts'
import { followedAt } from '../sync/testing/followed-at.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_price_list'] as const
/** Less than five minutes ago, so that a price is told without its age when the provider answers. */
const asOf = new Date(Date.now() - 60_000).toISOString()
const streams = [
  { name: 'prices', entity: 'prices', everyMs: 20_000 },
  { name: 'orders', entity: 'orders', everyMs: 20_000 },
]

let portal: TestApp
let own: Record<string, string>
let staff: Record<string, string>
/** The live system's answer; each test sets its own. */
let findPrice: LiveProvider['findPrice']
let asked: PricedPart[] = []
const silent: LiveProvider['findPrice'] = async () => undefined

beforeAll(async () => {
  const live: LiveProvider = {
    ...failingLive(new Error('not asked')),
    findPrice(part, signal) {
      asked.push(part)
      return findPrice(part, signal)
    },
  }
  portal = await testApp({
    change: ({ connectors: { epicor, odoo } }) => ({
      connectors: { epicor: { ...epicor, live, streams }, odoo: { ...odoo, live } },
    }),
  })
  const { parts } = portal
  const { sql } = parts
  own = (await aUser(parts, { privileges, accounts: ['10001', '10002', '10003'] })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  staff = (await aUser(parts, { privileges: internal })).headers
  await sql`
    insert into part (provider, part_num, description, uom)
    values ('epicor', 'P-1', 'Pine', 'LM'), ('odoo', 'P-1', 'Pine stud', 'EA'), ('', 'p/2 %', 'Bolt', 'EA')`
  await sql`
    insert into part_price (provider, price_list, part_num, kind, price_cents, currency)
    values ('epicor', 'TRADE', 'P-1', 'primary', 1050, 'AUD'), ('', 'TRADE', 'p/2 %', 'pack', 80, 'AUD'),
      ('odoo', 'B2B', 'P-1', 'primary', 900, 'NZD'), ('odoo', 'B2B', 'P-1', 'pack', 850, 'NZD')`
  await sql`
    insert into customer (provider, account_num, name, price_list, date_updated)
    values ('epicor', '10001', 'A', 'TRADE', now()), ('odoo', '10002', 'B', 'B2B', now()),
      ('epicor', '10003', 'C', 'TRADE', now()), ('odoo', '10003', 'C', 'B2B', now()),
      ('epicor', '20002', 'Foreign', 'TRADE', now())`
})
beforeEach(async () => {
  asked = []
  findPrice = silent
  const { sql, connectors } = portal.parts
  await followedAt(sql, connectors.epicor, { time: new Date(asOf) })
  // The age of orders does not count for prices.
  await followedAt(sql, connectors.epicor, { time: new Date('2026-09-15T20:00:00Z'), entities: ['orders'] })
})
afterAll(() => portal.close())

async function priceOf(accountNum: string, partNumber = 'P-1', headers = own) {
  const payload = { accountNum, partNumber }
  return portal.app.inject({ method: 'POST', url: '/api/part/price', headers, payload })
}
const told = async (...of: Parameters<typeof priceOf>) => {
  const reply = await priceOf(...of)
  return [reply.json(), reply.headers['x-as-of']]
}
const fails = (fault: Error) => () => Promise.reject(fault)
const pine = { partNum: 'P-1', description: 'Pine', uom: 'LM', currency: 'AUD', price: 10.5 }
const stud = { partNum: 'P-1', description: 'Pine stud', uom: 'EA', currency: 'NZD', price: 9 }
const bolt = { partNum: 'p/2 %', description: 'Bolt', uom: 'EA', currency: 'AUD', price: 0.8 }

proves('getPartPrice', 200, 'is the row of the price list, in whichever case it is asked for', async () => {
  expect(await told('10001')).toEqual([{ primary: pine }, undefined])
  expect(await told('10001', ' p-1 ')).toEqual([{ primary: pine }, undefined])
  expect(await told('10001', 'P/2 %')).toEqual([{ pack: bolt }, undefined])
  expect(await told('10002')).toEqual([{ primary: stud, pack: { ...stud, price: 8.5 } }, undefined])
  expect(await told('10002', 'p/2 %')).toEqual([{}, undefined])
  expect(await told('20002', 'P-1', staff)).toEqual([{ primary: pine }, undefined])
})

proves(
  'getPartPrice',
  200,
  'is what the provider says live, for the list that the account pays by',
  async () => {
    findPrice = async () => ({ price: 11.2, uom: 'EA', currency: 'AUD' })
    expect(await told('10001')).toEqual([{ primary: { ...pine, uom: 'EA', price: 11.2 } }, undefined])
    expect(asked).toEqual([{ accountNum: '10001', partNum: 'P-1', list: 'TRADE', currency: 'AUD' }])
    findPrice = async () => ({ price: null, uom: 'EA', currency: 'AUD' })
    expect(await told('10001')).toEqual([{}, undefined])
  },
)

proves('getPartPrice', 200, 'of two ERPs is the first one’s, with what the other alone has', async () => {
  findPrice = async ({ list }) => (list === 'TRADE' ? { price: 11.2, uom: 'LM', currency: 'AUD' } : undefined)
  expect(await told('10003')).toEqual([
    { primary: { ...pine, price: 11.2 }, pack: { ...stud, price: 8.5 } },
    undefined,
  ])
  expect(asked.map(({ list, currency }) => `${list} ${currency}`).toSorted()).toEqual([
    'B2B NZD',
    'TRADE AUD',
  ])
})

proves('getPartPrice', 200, 'is the last known one with its age while the provider fails', async () => {
  for (const fault of [erpDown('a test'), erpSlow('a test')]) {
    findPrice = fails(fault)
    expect(await told('10001')).toEqual([{ primary: pine }, asOf])
  }
})

proves(
  'getPartPrice',
  200,
  'has its age where its provider tells none and it is old (api calls)',
  async () => {
    const { sql, connectors } = portal.parts
    const time = new Date(Date.now() - 6 * 60_000)
    await followedAt(sql, connectors.epicor, { time, entities: ['prices'] })
    expect(await told('10001')).toEqual([{ primary: pine }, time.toISOString()])
  },
)

proves('getPartPrice', 404, 'an account outside the scope looks like a part that nobody has', async () => {
  const missing = await priceOf('99999')
  expect([missing.statusCode, missing.json()]).toMatchObject([
    404,
    { detail: 'We have no such part or account.' },
  ])
  const others: Parameters<typeof priceOf>[] = [
    ['20002'],
    ['10001', 'P-9'],
    ['10001', '%'],
    ['99999', 'P-9'],
    ['10001', 'P-1', { ...own, 'x-account-filter': '10002' }],
    ['20002', 'P-1', { ...own, 'x-account-filter': '20002' }],
    ['20002', 'P-1', { ...own, 'x-admin-account-filter': '20002' }],
    ['10001', 'P-1', { ...staff, 'x-admin-account-filter': '10002' }],
    ['99999', 'P-1', staff],
  ]
  for (const of of others) expect((await priceOf(...of)).body).toBe(missing.body)
  expect(asked).toEqual([])
})

proves('getPartPrice', 502, 'says that the system could not answer, where no price is known', async () => {
  findPrice = fails(erpDown('a test'))
  expect((await priceOf('10002', 'p/2 %')).statusCode).toBe(502)
  await portal.parts.sql`update connector set times_followed = '{}'`
  expect((await priceOf('10001')).statusCode).toBe(502)
})

proves('getPartPrice', 504, 'gives up a system that does not answer within two seconds', async () => {
  findPrice = () => new Promise(() => undefined)
  const began = performance.now()
  expect((await priceOf('10002', 'p/2 %')).statusCode).toBe(504)
  expect(performance.now() - began).toBeLessThan(3_500)
})

test('getPartPrice: a fault of our own is none of the provider’s', async () => {
  findPrice = fails(new TypeError('a bug'))
  expect((await priceOf('10001')).statusCode).toBe(500)
  expect(portal.log.takeErrors()).toHaveLength(1)
})
