import { afterEach, expect, test } from 'vitest'
import type { Call, Connector, Outcome } from '../port.ts'
import { sendJson } from '../testing/send-json.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'

const call: Call = { signal: new AbortController().signal, priority: 'person' }
const orders = 'SalesOrderSvc/SalesOrders'
let fake: FakeEpicor
let epicor: Connector
afterEach(() => fake.stop())

async function start(options: Parameters<typeof startFakeEpicor>[0] = {}): Promise<void> {
  fake = await startFakeEpicor(options)
  epicor = connectorOf(fake)
}
const records = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((each) => ('record' in each ? [each.record] : []))
const askedOf = (set: string) => fake.asked.filter((address) => address.includes(set))

/** Adds orders with numbers from 300,001 on. */
function addOrders(count: number): void {
  const rows = fake.sets[orders] ?? []
  const [like] = rows
  for (let at = 1; at <= count; at += 1)
    rows.push({ ...like, OrderNum: 300_000 + at, SysRevID: 900_000 + at })
}

test('go on by key, wherever the server says that the rest is', async () => {
  await start({ most: 5 })
  const { seen, next } = await epicor.list('orders', null, call)
  expect(next).toBeNull()
  const ids = seen.map(({ id }) => Number(id))
  expect(ids.length).toBe(13)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect(askedOf(orders).length).toBe(3)
  expect(fake.asked.filter((address) => address.includes('skip'))).toEqual([])
})

test('of a hundred rows are joined to a list of a thousand', async () => {
  await start({ most: 100 })
  addOrders(1_100)
  const first = await epicor.list('orders', null, call)
  expect([first.seen.length, first.next]).toEqual([1_000, '300101'])
  const rest = await epicor.list('orders', first.next, call)
  expect([rest.seen.length, rest.seen[0]?.id, rest.next]).toEqual([113, '300100', null])
})

test('that were made smaller since the first one, without a word, are still gone through to the end', async () => {
  const options = { most: 1_000, isSilent: true }
  await start(options)
  const customers = fake.sets['CustomerSvc/Customers'] ?? []
  const [like] = customers
  for (let at = 1; at <= 1_000; at += 1) customers.push({ ...like, CustNum: 50_000 + at, CustID: `C${at}` })
  await epicor.list('orders', null, call)
  options.most = 100
  addOrders(250)
  expect((await epicor.list('orders', null, call)).seen).toHaveLength(263)
})

test('are asked for no further once all that was wanted is there, which a full one does not say', async () => {
  await start({ most: 5 })
  const { seen } = await epicor.list('orders', null, call)
  fake.asked.length = 0
  const ids = seen.slice(0, 5).map(({ id }) => id)
  expect(records(await epicor.read('orders', ids, call))).toHaveLength(5)
  expect(askedOf(orders)).toHaveLength(1)
})

test.each([1, 2, 5])('of %d rows give the same orders as one page does', async (most) => {
  await start()
  const ids = (await epicor.list('orders', null, call)).seen.map(({ id }) => id)
  const whole = records(await epicor.read('orders', ids, call))
  await fake.stop()
  await start({ most })
  expect(records(await epicor.read('orders', ids, call))).toEqual(whole)
})

test('of one filter come one after the other, so that many values are read by several', async () => {
  await start({ most: 2 })
  const ids = (await epicor.list('orders', null, call)).seen.map(({ id }) => id)
  fake.asked.length = 0
  await epicor.read('orders', ids, call)
  const first = askedOf('OrderDtls').filter((address) => !address.includes('OrderLine%20gt'))
  expect(first).toHaveLength(2)
})

test('small ones are not filled with rows between the wanted ones', async () => {
  await start({ most: 2 })
  addOrders(150)
  const each5th = Array.from({ length: 30 }, (_, at) => String(300_001 + at * 5))
  expect(records(await epicor.read('orders', each5th, call))).toHaveLength(30)
  expect(askedOf(orders).length).toBeLessThan(20)
})

test('that are all the same are refused, where a server does not heed the filter', async () => {
  await start({ most: 5 })
  await epicor.list('customers', null, call)
  const rows = (fake.sets[orders] ?? []).slice(0, 5)
  for (let turn = 0; turn < 3; turn += 1)
    fake.interrupt((response) =>
      sendJson(response, 200, { value: rows, '@odata.nextLink': 'http://epicor.invalid/' }),
    )
  await expect(epicor.list('orders', null, call)).rejects.toMatchObject({ kind: 'refused' })
})

test('that are empty and say that more follow are no end of a list', async () => {
  await start()
  await epicor.list('customers', null, call)
  fake.interrupt((response) =>
    sendJson(response, 200, { value: [], '@odata.nextLink': 'http://epicor.invalid/' }),
  )
  await expect(epicor.list('orders', null, call)).rejects.toMatchObject({ kind: 'down' })
})

test('are as small as a server wants them', async () => {
  await start({ most: 100, isStrict: true })
  expect((await epicor.list('orders', null, call)).seen.length).toBe(13)
  expect((await epicor.check(call))[0]?.sentence).toContain('pages of 100 rows')
})

test('come from a query where a table cannot be read', async () => {
  await start({ queries: { PortalOrders: { set: orders, table: 'OrderHed' } } })
  fake.broken.add(orders)
  const without = (await epicor.check(call)).filter(({ level }) => level === 'fail')
  expect(without.map(({ sentence }) => sentence)).toEqual([
    `${orders}: Object reference not set to an instance of an object., no order will be shown`,
  ])
  epicor = connectorOf(fake, { baqs: { OrderHed: 'PortalOrders' } })
  expect((await epicor.check(call)).filter(({ level }) => level === 'fail')).toEqual([])
  expect(records(await epicor.read('orders', ['204003'], call))).toMatchObject([
    { terms: '30 days', total: 467.5 },
  ])
  const [said] = await connectorOf(fake, { baqs: { Orders: 'X', OrderHed: 'PortalOrders' } })
    .check(call)
    .then((findings) => findings.filter(({ level }) => level === 'fail'))
  expect(said?.sentence).toContain('the portal reads no table Orders')
})

test('come from a query, whose columns the check names while it does not give them', async () => {
  await start()
  const [first, ...others] = (await connectorOf(fake, { baqs: { ShipDtl: 'PortalPacks' } }).check(call))
    .filter(({ level }) => level === 'fail')
    .map(({ sentence }) => sentence)
  expect(first).toMatch(/^query PortalPacks: .+, no order or delivery will be shown; /)
  expect(first).toContain(
    '; it needs the columns ShipDtl_Company, ShipDtl_PackNum, ShipDtl_PackLine, ShipDtl_OrderNum, ShipDtl_SysRevID',
  )
  expect(others).toEqual([])
})
