import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call, Connector } from '../port.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'
import type { Row } from './testing/odata-filter.ts'

const call: Call = { signal: new AbortController().signal, priority: 'person' }
let fake: FakeEpicor
let epicor: Connector
beforeEach(async () => {
  fake = await startFakeEpicor()
  epicor = connectorOf(fake)
})
afterEach(() => fake.stop())

const rowsOf = (set: string): Row[] => fake.sets[set] ?? []
const breaks = () => rowsOf('PriceLstSvc/PLPartBrks')
const lists = () => rowsOf('PriceLstSvc/PriceLsts')
const lower = (code: unknown): string => String(code).toLowerCase()
const timber = 'MGP10-9045-54:TRADE'

async function priceOf(id: string): Promise<unknown> {
  const [outcome] = await epicor.read('prices', [id], call)
  return outcome && 'record' in outcome ? (outcome.record as { price: number }).price : outcome
}
async function toldBy(name: string): Promise<Set<string>> {
  const stream = epicor.streams.find((each) => each.name === name)
  if (!stream) throw new Error('no stream')
  const pages = await Array.fromAsync(epicor.changes(stream, 0, call))
  return new Set(pages.flatMap(({ touches }) => touches.map(({ document }) => document)))
}
async function customer(id: string) {
  const [outcome] = await epicor.read('customers', [id], call)
  if (!outcome || !('record' in outcome)) throw new Error('no customer')
  return { version: outcome.version, list: (outcome.record as { priceList: string }).priceList }
}
const seenVersion = async (id: string) =>
  (await epicor.list('customers', null, call)).seen.find((each) => each.id === id)?.version

describe('breaks by quantity', () => {
  test('leave a part one row and the price of one piece', async () => {
    expect(await priceOf(timber)).toBe(16.25)
    const { seen } = await epicor.list('prices', null, call)
    expect(seen.filter(({ id }) => id === timber)).toHaveLength(1)
  })

  test('that begin with one piece say what one costs, in the unit the part is sold in', async () => {
    expect(await priceOf('NAIL%2075%3AB:RETAIL')).toBe(0.07)
    const at = { ListCode: 'TRADE', PartNum: 'MGP10-9045-54', UOMCode: 'EA', SysRevID: 9_999 }
    breaks().push({ ...at, Quantity: 1, UnitPrice: 16, DiscountPercent: 0 })
    expect(await priceOf(timber)).toBe(16)
  })

  test('tell of the price they belong to', async () => {
    expect(await toldBy('price breaks')).toContain(timber)
  })

  test('that are malformed cost their own part, with the reason', async () => {
    Object.assign(breaks().find(({ ListCode }) => ListCode === 'RETAIL') ?? {}, { UnitPrice: 'much' })
    expect(await priceOf('NAIL%2075%3AB:RETAIL')).toMatchObject({
      unreadable: expect.stringContaining('PLPartBrks'),
    })
    expect(await priceOf(timber)).toBe(16.25)
  })
})

describe('a customer pays the first of their lists', () => {
  test.each([
    ['is over', { EndDate: '2020-06-30T00:00:00' }],
    ['has not begun', { StartDate: '2199-07-01T00:00:00' }],
    ['gives discounts alone', { ListType: 'D' }],
  ])('that holds today, not one that %s; the sweep sees the day', async (_what, change) => {
    const before = await customer('11')
    expect([before.list, await seenVersion('11')]).toEqual(['TRADE', before.version])
    Object.assign(lists().find(({ ListCode }) => ListCode === 'TRADE') ?? {}, change)
    const after = await customer('11')
    expect([after.list, await seenVersion('11')]).toEqual(['RETAIL', after.version])
    expect(after.version).not.toBe(before.version)
  })

  test('or of none what the part costs', async () => {
    for (const row of lists()) row['EndDate'] = '2020-06-30T00:00:00'
    expect(await customer('11')).toMatchObject({ list: 'price of part' })
  })

  test('also where it is written in other letters', async () => {
    for (const row of rowsOf('CustomerSvc/CustomerPriceLsts')) row['ListCode'] = 'trade'
    for (const row of rowsOf('PriceLstSvc/PriceLstParts').filter(({ ListCode }) => ListCode === 'TRADE'))
      Object.assign(row, {
        ListCode: 'Trade',
        PartNum: lower(row['PartNum']),
        UOMCode: lower(row['UOMCode']),
      })
    expect((await customer('11')).list).toBe('TRADE')
    expect(await priceOf(timber)).toBe(16.25)
  })
})

test('stock is counted of a part that is written in other letters', async () => {
  for (const row of rowsOf('PartSvc/PartWhses')) Object.assign(row, { PartNum: lower(row['PartNum']) })
  const part = { partNum: 'MGP10-9045-54', state: 'VIC' }
  expect(await epicor.live.countStock(part, call.signal)).toBe(129.5)
})

test('stock is counted and followed in a warehouse that is written in other letters', async () => {
  for (const row of rowsOf('PartSvc/PartWhses'))
    Object.assign(row, { WarehouseCode: lower(row['WarehouseCode']) })
  expect(await epicor.live.countStock({ partNum: 'LVL-300', state: 'VIC' }, call.signal)).toBe(1)
  expect(await toldBy('stock')).toEqual(new Set(['MGP10-9045-54:VIC', 'LVL-300:VIC']))
})

test.each([
  ['priced parts', ['MGP10-9045-54:PAST', 'LVL-300:price of part']],
  ['prices', [timber, 'MGP10-9045-54:PAST', 'NAIL%2075%3AB:RETAIL']],
  ['price breaks', [timber, 'NAIL%2075%3AB:RETAIL']],
  ['stock', ['MGP10-9045-54:VIC', 'LVL-300:VIC']],
])('%s are followed where part and list are written in other letters', async (name, documents) => {
  for (const set of ['PartSvc/PartWhses', 'PriceLstSvc/PriceLstParts', 'PriceLstSvc/PLPartBrks'])
    for (const row of rowsOf(set))
      Object.assign(row, { PartNum: lower(row['PartNum']), ListCode: lower(row['ListCode']) })
  const told = await toldBy(name)
  expect(documents.filter((document) => !told.has(document))).toEqual([])
  // Once their parts are known, later looks need not ask for these.
  fake.asked.length = 0
  await toldBy(name)
  expect(
    fake.asked.filter((address) => address.includes('/Parts?') && address.includes('PartNum%20eq')),
  ).toEqual([])
})

test('a part with a blank at its end is followed', async () => {
  const [part] = rowsOf('PartSvc/Parts').filter(({ PartNum }) => PartNum === 'LVL-300')
  Object.assign(part ?? {}, { PartNum: 'LVL-300 ' })
  expect(await toldBy('parts')).toContain('LVL-300')
  expect(await toldBy('priced parts')).toContain('LVL-300:price of part')
})

test('a list that is called list is none of its own', async () => {
  for (const set of ['PriceLsts', 'PriceLstParts', 'PLPartBrks'])
    for (const row of rowsOf(`PriceLstSvc/${set}`)) if (row['ListCode'] === 'TRADE') row['ListCode'] = 'list'
  expect([await priceOf('MGP10-9045-54:list'), await priceOf('MGP10-9045-54:price of part')]).toEqual([
    16.25, 18.5,
  ])
})
