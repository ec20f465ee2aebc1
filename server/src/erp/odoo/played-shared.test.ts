import { expect, test } from 'vitest'
import { entities } from '../../ingest/entities.ts'
import { readRecord } from '../../ingest/read-record.ts'
import { playScenario, recordsOf, writtenAt } from './testing/played-odoo.ts'
import { recordedScenarios, type Results } from './testing/recorded-scenarios.ts'

const seen = (...ids: readonly number[]) =>
  ids.map((id) => ({ id: String(id), version: writtenAt(id), owner: null }))

test('the check', async () => {
  const { identity, findings } = await playScenario('check')
  expect(identity).toBe('company 1 made 2026-11-16T00:01:02Z')
  const summary =
    /^Odoo 18\.0, JSON-RPC, company 1 'Banksia Timber Supplies Pty Ltd', AUD; empty poll \d+ ms; clock \+12 s; \d+ fields$/
  expect(findings).toEqual([
    { level: 'ok', sentence: expect.stringMatching(summary) },
    { level: 'warn', sentence: '2 customers (13, 14), archived ones too, share account 10420: held back' },
  ])
})

const victoria = (street: string, town: string) => [street, town.replace(/(?= \d)/, ' Victoria')]

test('customers: companies and a person by themselves, two of them with one number', async () => {
  const customers = await playScenario('customers')
  expect(customers.seen).toEqual(seen(14, 13, 12, 11, 8))
  const plain = { srcProvider: 'odoo', salesRep: '', phone: '', email: '', terms: '', priceList: '1' }
  expect(recordsOf(customers)).toEqual({
    8: {
      ...plain,
      accountNum: '10411',
      name: 'Wattle & Stone Builders Pty Ltd',
      salesRep: 'Priya Menon',
      address: victoria('12 Gum Street', 'Ballarat 3350'),
      phone: '+61 3 5550 0411',
      email: 'accounts@wattle.example',
      terms: '30 Days',
      priceList: '2',
      dateUpdated: writtenAt(8),
    },
    11: {
      ...plain,
      accountNum: '10412',
      name: 'Harlow Carpentry Pty Ltd',
      address: victoria('3 Quarry Road', 'Footscray 3011'),
      phone: '+61 3 5550 0412',
      terms: '30 Days',
      dateUpdated: writtenAt(11),
    },
    12: {
      ...plain,
      accountNum: '10413',
      name: 'Tom Brackley',
      address: victoria('7 Wharf Lane', 'Geelong 3220'),
      phone: '+61 400 555 013',
      email: 'tom@brackley.example',
      dateUpdated: writtenAt(12),
    },
    13: {
      ...plain,
      accountNum: '10420',
      name: 'Ridgeline Homes Pty Ltd',
      address: victoria('88 Summit Drive', 'Bendigo 3550'),
      dateUpdated: writtenAt(13),
    },
    14: {
      ...plain,
      accountNum: '10420',
      name: 'Ridgeline Homes Geelong Pty Ltd',
      address: victoria('1 Harbour Street', 'Geelong 3220'),
      dateUpdated: writtenAt(14),
    },
    9: 'not shown',
    15: 'not shown',
    9999: 'gone',
  })
})

const part = (partNum: string, description: string) => ({
  srcProvider: 'odoo',
  uom: 'Units',
  partNum,
  description,
})

test('parts, without the archived one', async () => {
  const { parts } = await playScenario('parts')
  expect(parts.seen).toEqual(seen(6, 5, 4, 3, 2, 1))
  expect(recordsOf(parts)).toEqual({
    1: part('FR-9045', 'MGP10 pine 90 x 45 x 5.4 m'),
    2: part('FR-9035', 'MGP10 pine 90 x 35 x 4.8 m'),
    3: part('DK-8619', 'Merbau decking 86 x 19'),
    4: part('NL-0075', 'Framing nails 75 mm, box of 3,000'),
    5: part('SV-CUT', 'Cutting to length'),
    6: part('PL-1812', 'Formply 18 mm, 2400 x 1200'),
    7: 'not shown',
    9999: 'gone',
  })
  const onLines = parts.outcomes.flatMap((outcome) => ('onLines' in outcome ? outcome.onLines : []))
  expect(onLines).toEqual([
    '["PL-1812",["Sheet"]]',
    '["SV-CUT",["SUND","Yard work"]]',
    '["NL-0075",["Hardware"]]',
    '["DK-8619",["Timber","Decking"]]',
    '["FR-9035",["Timber","Framing"]]',
    '["FR-9045",["Timber","Framing"]]',
    '["DK-8619-OLD",["Timber","Decking"]]',
  ])
})

test('prices as Odoo itself computed them: off a category, fixed, and on cost', async () => {
  const { outcomes } = await playScenario('prices')
  const prices = outcomes.flatMap((outcome) =>
    'record' in outcome ? [outcome.record as { partNum: string; priceList: string; price: number }] : [],
  )
  const byPart = Object.groupBy(prices, ({ partNum }) => partNum)
  const [list, trade] = ['1', '2'].map((wanted) =>
    Object.entries(byPart).map(([part, of = []]) => [
      part,
      of.find(({ priceList }) => priceList === wanted)?.price,
    ]),
  )
  expect(Object.fromEntries(list ?? [])).toEqual({
    'FR-9045': 24.6,
    'FR-9035': 19.8,
    'DK-8619': 11.4,
    'NL-0075': 64,
    'SV-CUT': 18,
    'PL-1812': 89.5,
  })
  expect(Object.fromEntries(trade ?? [])).toEqual({
    'FR-9045': 20.91,
    'FR-9035': 16.83,
    'DK-8619': 9.69,
    'NL-0075': 60,
    'SV-CUT': 18,
    'PL-1812': 73.2,
  })
  expect(recordsOf({ outcomes })).toMatchObject({ '1:3': 'not shown', '7:2': 'not shown', '9999:2': 'gone' })
})

test('stock less what open orders reserve, also when it is asked live', async () => {
  const { stock, now } = await playScenario('parts')
  const left = { 'FR-9045': 390, 'FR-9035': 90, 'DK-8619': 238, 'NL-0075': 36, 'PL-1812': 19.5 }
  const records = Object.values(left).map((quantity) => expect.objectContaining({ quantity, state: 'VIC' }))
  expect(Object.values(recordsOf(stock))).toEqual([...records.toReversed(), 'gone', 'gone'])
  expect(stock.seen.map(({ version }) => Number(version))).toEqual(Object.values(left).toReversed())
  expect(now).toEqual({ 'FR-9045': 390, 'PL-1812': 19.5, 'SV-CUT': undefined, 'XX-0001': undefined })
})

const names = (Object.keys(recordedScenarios) as (keyof Results)[]).filter((name) => name !== 'check')

test.each(names)('%s: several requests in flight are the same requests and make the same', async (name) => {
  expect(await playScenario(name, { inFlight: 4 })).toEqual(await playScenario(name))
})

test('every record is one that can be imported', async () => {
  const { deliveries, photos } = await playScenario('deliveries')
  const { invoices, payments } = await playScenario('invoices')
  const { parts, stock } = await playScenario('parts')
  const [customers, prices, orders] = [
    await playScenario('customers'),
    await playScenario('prices'),
    await playScenario('orders'),
  ]
  const all = { customers, parts, prices, stock, orders, deliveries, photos, invoices, payments }
  const outcomes = new Map(Object.entries(all).map(([name, pulled]) => [name, pulled.outcomes]))
  const refused = entities.flatMap((entity) =>
    (outcomes.get(entity.name) ?? []).flatMap((outcome) => {
      const read = 'record' in outcome ? readRecord(entity, { line: 1, value: outcome.record }) : {}
      return 'refusals' in read ? read.refusals : []
    }),
  )
  const known = entities.filter(({ name }) => outcomes.has(name))
  expect([known.length, refused]).toEqual([9, []])
})
