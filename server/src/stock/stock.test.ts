import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveProvider } from '../erp/live-provider.ts'
import { partNeverAnswered } from '@portal/demo/demo-provider'
import { minuteMs } from '@portal/domain/time-units'
import { erpDown, erpSlow } from '../faults.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { failingLive } from '../testing/failing-live.ts'
import { followedAt } from '../sync/testing/followed-at.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
/** The live system's answer; each test sets its own. */
let countStock: LiveProvider['countStock']
const silent: LiveProvider['countStock'] = async () => undefined
const streams = ['stock', 'orders'].map((name) => ({ name, entity: name, everyMs: 20_000 }))

beforeAll(async () => {
  const live: LiveProvider = {
    ...failingLive(new Error('not asked')),
    countStock: (part, signal) => countStock(part, signal),
  }
  portal = await testApp({
    change: ({ connectors: { epicor, odoo } }) => ({
      connectors: { epicor: { ...epicor, live }, odoo: { ...odoo, live, streams } },
    }),
  })
  const { sql } = portal.parts
  await sql`insert into part values ('P-1', 'Pine', 'LM'), ('p/2 %', 'Bolt', 'EA'), ('P-3', 'Nail', 'EA'),
    ('P-4', 'Screw', 'EA')`
  await sql`
    insert into part_stock (part_num, state, quantity, date_updated)
    values ('P-1', 'VIC', 12, '2026-09-15T20:00:00Z'), ('P-1', 'TAS', 0, '2026-09-15T20:00:00Z'),
      ('P-3', 'TAS', 5, '2026-09-15T20:00:00Z'), ('P-4', 'VIC', 5, '2026-09-15T20:00:00Z'),
      ('P-4', 'TAS', -40, '2026-09-15T20:00:00Z')`
})
afterAll(() => portal.close())

const headersIn = async (state: string | null) =>
  (await aUser(portal.parts, { company: await aCompany(portal.parts, { state }) })).headers

async function stockOf(partNumber: string, state: string | null = 'VIC', told = silent) {
  countStock = told
  const url = `/api/part/stock/${encodeURIComponent(partNumber)}`
  return portal.app.inject({ url, headers: await headersIn(state) })
}

const ageTold = async (...of: Parameters<typeof stockOf>) => (await stockOf(...of)).headers['x-as-of']
const knownTold = async (...of: Parameters<typeof stockOf>) => (await stockOf(...of)).headers['x-stock-known']
const says = (quantity: number) => async () => quantity
const fails = (fault: Error) => () => Promise.reject(fault)

proves('isInStock', 200, 'is for the state of the session’s company (spec 6 and 7; api calls)', async () => {
  const answers = [
    ['P-1', 'VIC', true],
    ['P-1', 'vic', true],
    ['P-1', 'TAS', false],
    ['P-1', 'QLD', false],
    ['P-3', 'VIC', false],
    ['P-3', null, true],
    ['P-4', 'TAS', false],
    ['P-4', null, true],
    [' p-1 ', 'VIC', true],
    ['P/2 %', 'VIC', false],
  ] as const
  for (const [part, state, isThere] of answers) {
    const reply = await stockOf(part, state)
    expect([part, state, reply.json(), reply.headers['x-as-of']]).toEqual([part, state, isThere, undefined])
  }
})

proves('isInStock', 200, 'says where no system ever told the stock of a part', async () => {
  expect([await knownTold('P-1'), await knownTold('P-1', 'QLD'), await knownTold('P-3', null)]).toEqual(
    Array.from({ length: 3 }, () => undefined),
  )
  expect([await knownTold('p/2 %'), await knownTold('p/2 %', null)]).toEqual(['no', 'no'])
  await portal.parts.sql`insert into part values ('P-12', 'Bolt', 'EA', 'epicor')`
  expect([await knownTold('P-12'), await knownTold('P-12', 'VIC', says(0)), await knownTold('P-12')]).toEqual(
    ['no', undefined, undefined],
  )
})

proves('isInStock', 200, 'tells the number as the supplier writes it, whatever was typed', async () => {
  for (const [typed, written] of [
    [' p-1 ', 'P-1'],
    ['P/2 %', 'p/2 %'],
  ] as const) {
    const reply = await stockOf(typed, 'VIC')
    expect(decodeURIComponent(String(reply.headers['x-part-number']))).toBe(written)
  }
})

proves('isInStock', 200, 'is so while staff act for a company elsewhere too (api calls)', async () => {
  countStock = silent
  const [own, other] = [await aCompany(portal.parts), await aCompany(portal.parts, { state: 'TAS' })]
  const privileges = ['access_internal_functionality', 'impersonate_in_any_context'] as const
  const staff = await aUser(portal.parts, { company: own, privileges })
  const headers = { ...staff.headers, 'x-admin-company-filter': String(other) }
  expect((await portal.app.inject({ url: '/api/part/stock/P-1', headers })).json()).toBe(true)
})

proves('isInStock', 200, 'is what a provider says live, which is kept as the last known', async () => {
  expect((await stockOf('P-3', 'VIC', says(3))).json()).toBe(true)
  const later = await stockOf('P-3', 'VIC', fails(erpDown('a test')))
  expect([later.json(), later.headers['x-as-of']]).toEqual([true, portal.parts.clock.now().toISOString()])
  expect((await stockOf('P-3', 'VIC', says(0))).json()).toBe(false)
  expect((await stockOf('P-3', 'VIC', fails(erpSlow('a test')))).json()).toBe(false)
  expect((await stockOf('P-3', 'vic', says(7))).json()).toBe(true)
  const rows = await portal.parts.sql`select state from part_stock where part_num = 'P-3' order by state`
  expect(rows.map((row) => row['state'])).toEqual(['TAS', 'VIC'])
})

proves('isInStock', 200, 'is as old as the last answer, though that said the same as before', async () => {
  const { sql, clock } = portal.parts
  await sql`insert into part values ('P-13', 'Bolt', 'EA')`
  await stockOf('P-13', 'VIC', says(3))
  clock.advance(minuteMs + 1)
  await stockOf('P-13', 'VIC', says(3))
  expect(await ageTold('P-13', 'VIC', fails(erpDown('a test')))).toBe(clock.now().toISOString())
})

proves(
  'isInStock',
  200,
  'is the last known value with its age while a provider fails (api calls)',
  async () => {
    const reply = await stockOf('P-1', 'VIC', fails(erpDown('a test')))
    expect([reply.json(), reply.headers['x-as-of']]).toEqual([true, '2026-09-15T20:00:00.000Z'])
  },
)

proves(
  'isInStock',
  200,
  'is what each ERP has of a part that both know, and asks each for its own',
  async () => {
    const { sql } = portal.parts
    await sql`insert into part values ('P-5', 'Pine', 'LM', 'epicor'), ('P-5', 'Pine', 'EA', 'odoo')`
    await sql`
    insert into part_stock (provider, part_num, state, quantity, date_updated)
    values ('epicor', 'P-5', 'VIC', 0, '2026-09-15T20:00:00Z'), ('odoo', 'P-5', 'VIC', 4, '2026-09-14T20:00:00Z')`
    expect((await stockOf('P-5')).json()).toBe(true)
    expect((await stockOf('p-5', 'QLD')).json()).toBe(false)
    const away = await stockOf('P-5', 'VIC', fails(erpDown('a test')))
    expect([away.json(), away.headers['x-as-of']]).toEqual([true, '2026-09-14T20:00:00.000Z'])
    expect((await stockOf('P-5', 'VIC', says(0))).json()).toBe(false)
    const kept = await sql`select provider::text, quantity from part_stock where part_num = 'P-5' order by 1`
    expect(kept.map((row) => [row['provider'], Number(row['quantity'])])).toEqual([
      ['epicor', 0],
      ['odoo', 0],
    ])
  },
)

proves('isInStock', 200, 'is what its providers have, not what a file said of nobody', async () => {
  const { sql } = portal.parts
  await sql`insert into part (provider, part_num, description, uom)
    values ('', 'P-7', 'Bolt', 'EA'), ('epicor', 'P-7', 'Bolt', 'EA')`
  await sql`insert into part_stock (provider, part_num, state, quantity, date_updated)
    values ('', 'P-7', 'VIC', 5, '2026-09-15T20:00:00Z')`
  expect((await stockOf('P-7')).json()).toBe(true)
  await sql`insert into part_stock (provider, part_num, state, quantity, date_updated)
    values ('epicor', 'P-7', 'NSW', 9, '2026-09-15T20:00:00Z')`
  // A state without a record has none.
  expect((await stockOf('P-7')).json()).toBe(false)
  await sql`insert into part_stock (provider, part_num, state, quantity, date_updated)
    values ('epicor', 'P-7', 'VIC', 0, '2026-09-15T20:00:00Z')`
  expect((await stockOf('P-7')).json()).toBe(false)
})

proves('isInStock', 200, 'is yes where one provider says so and another cannot be asked', async () => {
  const { sql } = portal.parts
  await sql`insert into part (provider, part_num, description, uom)
    values ('epicor', 'P-8', 'Bolt', 'EA'), ('odoo', 'P-8', 'Bolt', 'EA')`
  let times = 0
  const oneOfTwo = () => (++times === 1 ? Promise.resolve(40) : Promise.reject(erpDown(new Error('no'))))
  const reply = await stockOf('P-8', 'VIC', oneOfTwo)
  expect([reply.statusCode, reply.json(), reply.headers['x-as-of']]).toEqual([200, true, undefined])
})

proves('isInStock', 200, 'is what one provider last had, where neither can be asked now', async () => {
  const { sql } = portal.parts
  await sql`insert into part (provider, part_num, description, uom)
    values ('epicor', 'P-10', 'Bolt', 'EA'), ('odoo', 'P-10', 'Bolt', 'EA')`
  await sql`insert into part_stock (provider, part_num, state, quantity, date_updated)
    values ('epicor', 'P-10', 'VIC', 3, '2026-09-15T20:00:00Z')`
  const reply = await stockOf('P-10', 'VIC', fails(erpDown('a test')))
  expect([reply.json(), reply.headers['x-as-of']]).toEqual([true, '2026-09-15T20:00:00.000Z'])
})

proves(
  'isInStock',
  200,
  'is as old as the stream it comes by, whichever other table is refused',
  async () => {
    const { sql, connectors } = portal.parts
    await sql`insert into part values ('P-11', 'Bolt', 'EA', 'odoo')`
    await sql`insert into part_stock (provider, part_num, state, quantity, date_updated)
      values ('odoo', 'P-11', 'VIC', 3, '2026-09-01T20:00:00Z')`
    const time = new Date('2026-09-15T20:00:00Z')
    await followedAt(sql, connectors.odoo, { time })
    expect(await ageTold('P-11')).toBe(time.toISOString())
    expect(await ageTold('P-11', null)).toBe(time.toISOString())
    expect(await ageTold('P-11', 'VIC', fails(erpDown('a test')))).toBe(time.toISOString())
    await followedAt(sql, connectors.odoo, { time: new Date(), entities: ['stock'] })
    expect(await ageTold('P-11')).toBe(undefined)
  },
)

proves('isInStock', 404, 'says which part there is none of (api calls)', async () => {
  for (const part of ['P-9', 'P-', '%', 'P_1']) {
    const reply = await stockOf(part)
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { detail: `No part ${part} was found.` }])
  }
})

proves(
  'isInStock',
  502,
  'says that the supplier’s system could not answer, where nothing is known (api calls)',
  async () => {
    const reply = await stockOf('P-1', 'QLD', fails(erpDown('a test')))
    expect(reply.statusCode).toBe(502)
  },
)

proves('isInStock', 504, 'gives up a system that does not answer in time (api calls)', async () => {
  const reply = await stockOf('P-1', 'QLD', () => new Promise(() => undefined))
  expect(reply.statusCode).toBe(504)
})

test('isInStock: a fault of our own is none of the provider’s', async () => {
  const reply = await stockOf('P-1', 'VIC', fails(new TypeError('a bug')))
  expect(reply.statusCode).toBe(500)
  expect(portal.log.takeErrors()).toHaveLength(1)
})

test('isInStock: in the demo one part is never answered for live, and has a last known value', async () => {
  const demo = await testApp({ data: 'demo' })
  const { headers } = await aUser(demo.parts, {})
  const ask = (part: string) => demo.app.inject({ url: `/api/part/stock/${part}`, headers })
  const [old, fresh] = [await ask(partNeverAnswered), await ask('MGP10-9045-54')]
  expect([old.statusCode, old.headers['x-as-of']]).toEqual([200, '2026-09-15T11:40:00.000Z'])
  expect([fresh.statusCode, fresh.headers['x-as-of']]).toEqual([200, undefined])
  await demo.close()
})
