import { minuteMs } from '@portal/domain/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OrderRecord } from '../../ingest/entities/orders.ts'
import { testClock } from '../../testing/test-clock.ts'
import type { Call, Connector } from '../port.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'
import type { Row } from './testing/odata-filter.ts'

const call: Call = { signal: new AbortController().signal, priority: 'follow' }
let fake: FakeEpicor
let epicor: Connector
beforeEach(async () => {
  fake = await startFakeEpicor()
  epicor = connectorOf(fake)
})
afterEach(() => fake.stop())

const rowsOf = (set: string): Row[] => fake.sets[set] ?? []
const change = (set: string, key: string, id: unknown, fields: Row) =>
  Object.assign(rowsOf(set).find((row) => row[key] === id) ?? {}, fields)
const changeOrder = (fields: Row) => change('SalesOrderSvc/SalesOrders', 'OrderNum', 204_005, fields)

async function outcomeOf(entity: string, id: string, from = epicor, priority = call.priority) {
  const [outcome] = await from.read(entity, [id], { ...call, priority })
  return outcome && 'record' in outcome ? (outcome.record as Row) : outcome
}

describe('a customer who is not told', () => {
  test.each([
    ['orders', '204001'],
    ['invoices', '500001'],
    ['payments', '81'],
  ])('takes none of their %s away: rights cut lists without a word', async (entity, id) => {
    fake.sets['CustomerSvc/Customers'] = rowsOf('CustomerSvc/Customers').filter(
      ({ CustNum }) => CustNum !== 11,
    )
    expect(await outcomeOf(entity, id)).toEqual({
      id,
      unreadable: 'customer 11 cannot be read',
      owner: '11',
    })
  })
})

describe('where an order goes', () => {
  const yard = { name: 'Harrow & Pike, yard' }

  test('is found where it is written in other letters', async () => {
    changeOrder({ ShipToNum: 'Yard' })
    expect(await outcomeOf('orders', '204005')).toMatchObject({ shipToCustomer: yard })
  })

  test('is its number where the place is not told, and not the main address', async () => {
    changeOrder({ ShipToNum: 'GONE' })
    expect(await outcomeOf('orders', '204005')).toMatchObject({
      shipToCustomer: { name: 'GONE', address: [] },
    })
  })

  test('is asked once for all orders, and by a load once for all pages', async () => {
    const clock = testClock('2026-11-23T00:00:00Z')
    epicor = connectorOf(fake, { clock })
    const asked = () => fake.asked.filter((address) => address.includes('ShipToes')).length
    for (const row of rowsOf('SalesOrderSvc/SalesOrders'))
      Object.assign(row, { CustNum: 11, ShipToNum: 'YARD' })
    const ids = rowsOf('SalesOrderSvc/SalesOrders').map(({ OrderNum }) => String(OrderNum))
    await epicor.read('orders', ids, { ...call, priority: 'load' })
    expect(asked()).toBe(1)
    for (const id of ids.slice(0, 3))
      expect(await outcomeOf('orders', id, epicor, 'load')).toMatchObject({ shipToCustomer: yard })
    expect(asked()).toBe(1)
    change('CustomerSvc/ShipToes', 'ShipToNum', 'YARD', { Name: 'The new yard' })
    const renamed = { shipToCustomer: { name: 'The new yard' } }
    expect(await outcomeOf('orders', '204005')).toMatchObject(renamed)
    expect(await outcomeOf('orders', '204005', epicor, 'sweep')).toMatchObject(renamed)
    expect(asked()).toBe(2)
    clock.advance(11 * minuteMs)
    await outcomeOf('orders', '204005', epicor, 'sweep')
    expect(asked()).toBe(3)
  })
})

describe('a day', () => {
  test('in another age is none, and keeps no order out', async () => {
    changeOrder({ NeedByDate: '9999-12-31T00:00:00', RequestDate: '2026-11-24T00:00:00' })
    const record = await outcomeOf('orders', '204005')
    expect(record).toMatchObject({ dateDue: '2026-11-24' })
    expect(OrderRecord.safeParse(record).success).toBe(true)
    changeOrder({ RequestDate: '9999-12-31T00:00:00' })
    expect(await outcomeOf('orders', '204005')).toMatchObject({ dateDue: null })
  })

  test('on which a pack leaves tells of its orders too', async () => {
    const stream = epicor.streams.find(({ name }) => name === 'packs of orders')
    if (!stream) throw new Error('no stream')
    const pages = await Array.fromAsync(epicor.changes(stream, 0, call))
    const told = pages.flatMap(({ touches }) => touches.map(({ document }) => document))
    expect(new Set(told)).toEqual(new Set(['204003', '204004', '204001', '198001', '204002']))
  })
})

test('freight is no goods where its product group is written in other letters', async () => {
  for (const row of rowsOf('SalesOrderSvc/OrderDtls')) row['ProdCode'] = String(row['ProdCode']).toLowerCase()
  expect(await outcomeOf('orders', '204003')).toMatchObject({
    items: [{ category: ['timber'] }, { category: ['SUND', 'freight'], qtyDelivered: null }, {}, {}],
  })
})

describe('a number of a part', () => {
  test('with half a character keeps no other part out', async () => {
    change('PartSvc/Parts', 'PartNum', 'LVL-300', { PartNum: 'LVL-\ud83c' })
    for (const entity of ['parts', 'prices', 'stock'])
      expect((await epicor.list(entity, null, call)).seen.length).toBeGreaterThan(0)
    const [seen] = (await epicor.list('parts', null, call)).seen.filter(({ id }) => id.startsWith('LVL'))
    expect(await epicor.read('parts', [seen?.id ?? '', 'MGP10-9045-54'], call)).toEqual([
      { id: seen?.id, missing: 'gone' },
      expect.objectContaining({ id: 'MGP10-9045-54' }),
    ])
  })
})

describe('a query', () => {
  test('over all companies gives the rows of its own', async () => {
    await fake.stop()
    const set = 'SalesOrderSvc/SalesOrders'
    fake = await startFakeEpicor({ queries: { PortalOrders: { set, table: 'OrderHed' } } })
    change(set, 'OrderNum', 204_005, { Company: 'ELSEWHERE' })
    epicor = connectorOf(fake, { baqs: { OrderHed: 'PortalOrders' } })
    const { seen } = await epicor.list('orders', null, call)
    expect([seen.length, seen.some(({ id }) => id === '204005')]).toEqual([12, false])
    expect(await outcomeOf('orders', '204005')).toEqual({ id: '204005', missing: 'gone' })
  })
})
