import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import { locateOrders, trackOrders } from '@portal/contract/tracking'
import type { Privilege } from '@portal/domain/privileges'
import type { Location, TrackingRecord } from '@portal/domain/tracking'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aPageOf, aRecord } from '../testing/an-order.ts'
import { fakeApi, oldReply, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './dashboards.tsx'

beforeEach(() => {
  // 2:14 pm on Sunday 22 November 2026 in Melbourne.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T03:14:30Z') })
})
afterEach(() => {
  show('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(visibility: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  globalThis.dispatchEvent(new Event('visibilitychange'))
}

const event = (message: string) => ({ events: [{ message, timeEvent: '2026-11-22T02:31:00Z' }] })
const record = (id: string, message: string, change: Partial<TrackingRecord> = {}): TrackingRecord => ({
  ...aRecord([id], message),
  ...event(message),
  ...change,
})
const order = (orderNum: string, customerPONum: string) =>
  anOrder({
    orderNum,
    customerPONum,
    dateDue: '2026-11-22T01:00:00Z',
    deliveries: [`${orderNum}/1`],
    shipToCustomer: { name: 'Lot 364 Boronia Grove', address: [] },
  })
const sunshine: Location = {
  latitude: -37.788,
  longitude: 144.833,
  velocity: 54,
  heading: 0,
  timeLastPosition: '2026-11-22T03:12:10Z',
  place: 'Brindle Road, Sunshine',
  destination: { latitude: -37.788, longitude: 144.901 },
  path: [],
}

const orders = [order('1', 'HP-1'), order('2', 'HP-2'), order('3', 'HP-3')]
const records = {
  1: [
    record('1/1', 'Complete', {
      timeDelivered: '2026-11-22T02:14:00Z',
      receivedBy: 'T. Marsh',
      hasPhotos: true,
    }),
  ],
  2: [record('2/1', 'In transit')],
  3: [record('3/1', 'Ready for pickup')],
}
const day = {
  list: [listOrders, aPageOf(orders)],
  records: [trackOrders, records],
  places: [locateOrders, { 2: { '2/1': sunshine } }],
  summary: [getHomeSummary, { orders: { open: 3, deliveriesToday: 3, late: 0 } }],
} as const

const open = (change: Partial<Record<keyof typeof day, Parameters<typeof fakeApi>[0][number]>> = {}) => {
  const asked = fakeApi(Object.values({ ...day, ...change }))
  openApp('/', aSession())
  return { times: ({ path }: { path: string }) => asked.filter((each) => each.path === `/api${path}`) }
}

test("a card for each of today's trucks, by one call each for orders, records and places (screens lists)", async () => {
  const { times } = open()
  await screen.findByText(/^Sunshine/)
  await screen.findByRole('heading', { level: 2, name: /^Today, Sun.22.Nov$/ })
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'On the way, last seen 2 minutes ago in Sunshine, 6 km from Lot 364 Boronia Grove',
    'Delivered 1:14 pm',
  ])
  expect(cards.map((card) => card.textContent)).toEqual([
    'On the way2 minutes agoSunshine, 6 km awayLot 364 Boronia GrovePO HP-2 · SO 2Map of HP-2Order of HP-2',
    'Delivered1 hour ago1:14 pmLot 364 Boronia Grovereceived by T. MarshPO HP-1 · SO 1Map of HP-1Photos of HP-1Order of HP-1',
  ])
  const links = cards.map((card) =>
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  )
  // A card links to photos only if there are some.
  expect(links).toEqual([
    ['/track/delivery/sales-order/2/Mi8x', '/sales/order/2'],
    ['/track/delivery/sales-order/1/MS8x', '/track/pod/sales-order/1/MS8x', '/sales/order/1'],
  ])
  const ready = screen.getByRole('link', { name: 'HP-3, Lot 364 Boronia Grove' })
  expect(ready.parentElement?.textContent).toMatch(/^Ready at the yard, not on a truck yet/)
  expect(times({ path: '/sales/orders-hybrid/dateDue/ASC' }).map(({ body }) => body)).toEqual([
    { epicorIdx: 0, timmsIdx: 0, limit: 20, filter: { onTruckToday: true } },
  ])
  expect(times(trackOrders)).toHaveLength(1)
  expect(times(locateOrders).map(({ body }) => body)).toEqual([{ orderNums: ['2'] }])
})

test('a late order is marked, on a truck and at the yard, until it is delivered (spec 4)', async () => {
  const late = orders.map((each) => ({ ...each, dateDue: '2026-11-21T01:00:00Z' }))
  open({ list: [listOrders, aPageOf(late)] })
  await screen.findByText(/^Sunshine/)
  const [onTruck, delivered] = screen.getAllByRole('article').map((card) => card.textContent)
  expect(onTruck).toContain('SO 2, late')
  expect(delivered).not.toContain('late')
  expect(screen.getByRole('link', { name: 'HP-3, late, Lot 364 Boronia Grove' })).toBeTruthy()
})

test('of many trucks the first six stand here, and a link leads to all', async () => {
  const many = Array.from({ length: 9 }, (_, at) => order(`${at + 1}`, `HP-${at + 1}`))
  const moving = Object.fromEntries(
    many.map(({ orderNum }) => [orderNum, [record(`${orderNum}/1`, 'In transit')]]),
  )
  const { times } = open({
    list: [listOrders, aPageOf(many)],
    records: [trackOrders, moving],
    places: [locateOrders, {}],
  })
  expect(await screen.findAllByText('Place not known')).toHaveLength(6)
  expect(times(locateOrders)[0]?.body).toEqual({ orderNums: ['1', '2', '3', '4', '5', '6'] })
  const all = screen.getByRole('link', { name: "All of today's deliveries" })
  expect(all.getAttribute('href')).toBe('/sales/orders/all?onTruckToday=true')
})

test('of many deliveries at the yard the first three stand here, and the number of the others shows exactly them (screens lists)', async () => {
  const many = Array.from({ length: 9 }, (_, at) => order(`${at + 1}`, `HP-${at + 1}`))
  const waiting = many.map(({ orderNum }) => [orderNum, [record(`${orderNum}/1`, 'Ready for pickup')]])
  open({ list: [listOrders, aPageOf(many)], records: [trackOrders, Object.fromEntries(waiting)] })
  const others = await screen.findByRole('button', { name: 'and 6 more', expanded: false })
  expect(screen.getAllByRole('link', { name: /^HP-/ })).toHaveLength(3)
  fireEvent.click(others)
  expect(screen.getAllByRole('link', { name: /^HP-/ })).toHaveLength(9)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(screen.getAllByRole('link', { name: /^HP-/ })).toHaveLength(3)
})

test.each([
  ['no orders', [], 'There are no deliveries today.'],
  ['orders without a truck', [order('9', 'HP-9')], "None of today's deliveries is on a truck we can follow."],
])('%s: says so, and asks for no places', async (_what, own, sentence) => {
  const { times } = open({ list: [listOrders, aPageOf(own)], records: [trackOrders, { 9: [] }] })
  await screen.findByText(sentence)
  expect(times(trackOrders)).toHaveLength(own.length)
  expect(times(locateOrders)).toEqual([])
})

test.each(['list', 'records'] as const)(
  'a fault of the %s is no empty day: it says so, with Retry, and the tiles stand (screens lists)',
  async (part) => {
    let isDown = true
    const [call, reply] = day[part]
    open({ [part]: [call, () => (isDown ? problem(500, 'No.') : reply)] })
    await screen.findByText("Today's trucks could not be read just now.")
    await screen.findByRole('heading', { level: 2, name: 'Quotes, Orders & Deliveries' })
    expect(screen.queryByText(/There are no deliveries|on a truck/)).toBeNull()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(/^Sunshine/)
    expect(screen.queryByText(/could not be read/)).toBeNull()
  },
)

test.each<[string, Parameters<typeof open>[0], string, RegExp]>([
  [
    'no orders',
    { list: [listOrders, oldReply(aPageOf([]))] },
    'There are no deliveries today.',
    /^Orders as of/,
  ],
  [
    'no trucks',
    { records: [trackOrders, oldReply({ 1: [], 2: [], 3: [] })] },
    "None of today's deliveries is on a truck we can follow.",
    /^Deliveries as of/,
  ],
])('%s in a system that is behind: says of when that is', async (_what, change, sentence, words) => {
  open(change)
  await screen.findByText(sentence)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('while places are asked for, no card has an empty heading', async () => {
  open({ places: [locateOrders, () => new Promise(() => undefined)] })
  const moving = await screen.findByRole('article', { name: 'On the way' })
  expect(within(moving).getByRole('heading', { level: 3 }).textContent).toBe('Loading')
})

test('where places cannot be asked the cards stand without them', async () => {
  open({ places: [locateOrders, problem(502, 'No.')] })
  await screen.findByText('The positions of the trucks could not be read just now.')
  expect(screen.getByText('Place not known')).toBeDefined()
})

test.each<[string, Privilege[]]>([
  ['nobody who may not follow deliveries', ['see_home_sales_tile', 'view_live_open_sales_orders']],
  ['nobody without privileges', []],
])('%s sees trucks, and nothing is asked for them', async (_who, names) => {
  const asked = fakeApi(Object.values(day))
  openApp('/', aSession({ privileges: Object.fromEntries(names.map((name) => [name, true])) }))
  await screen.findByText('What would you like to do today?')
  expect(screen.queryByText(/^Today/)).toBeNull()
  expect(asked.filter(({ path }) => /orders-hybrid|track/.test(path))).toEqual([])
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('places come anew each 30 seconds, not while the tab is hidden, until all is delivered', async () => {
  let known: object = records
  const { times } = open({ records: [trackOrders, () => known] })
  await screen.findByText(/^Sunshine/)
  await pass(30_500)
  expect(times(locateOrders)).toHaveLength(2)
  show('hidden')
  await pass(120_000)
  expect(times(locateOrders)).toHaveLength(2)
  known = { ...records, 2: [record('2/1', 'Complete', { timeDelivered: '2026-11-22T03:16:00Z' })] }
  show('visible')
  await screen.findByText('2:16 pm')
  const asked = times(locateOrders).length
  await pass(120_000)
  expect(times(locateOrders)).toHaveLength(asked)
})

test.each<[string, object]>([
  ['all loads are still at the yard', { 3: [record('3/1', 'Ready for pickup')] }],
  ['no load has a record yet', { 3: [] }],
])('where %s, one that sets off is seen without a reload', async (_when, early) => {
  let known = early
  open({ list: [listOrders, aPageOf([order('3', 'HP-3')])], records: [trackOrders, () => known] })
  await screen.findByText("None of today's deliveries is on a truck we can follow.")
  known = { 3: [record('3/1', 'In transit')] }
  await pass(30_500)
  expect(await screen.findByRole('article', { name: /^On the way/ })).toBeTruthy()
})

test('who returns reads the deliveries of now, though all had ended', async () => {
  let known: object = { 1: records[1] }
  let listed = [order('1', 'HP-1')]
  open({ list: [listOrders, () => aPageOf(listed)], records: [trackOrders, () => known] })
  await screen.findByText('1:14 pm')
  listed = orders
  known = records
  await pass(31_000)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  show('visible')
  await screen.findByText(/^Sunshine/)
})

test('the cards stay while the records with those of a new order are on their way', async () => {
  let listed = orders
  const unanswered = new Promise(() => undefined)
  const recordsOf = ({ body }: { body: { orderNums: string[] } }) =>
    body.orderNums.length > orders.length ? unanswered : records
  const { times } = open({ list: [listOrders, () => aPageOf(listed)], records: [trackOrders, recordsOf] })
  await screen.findByText(/^Sunshine/)
  listed = [...orders, order('4', 'HP-4')]
  await pass(31_000)
  show('visible')
  await waitFor(() => expect(times(trackOrders).at(-1)?.body).toEqual({ orderNums: ['1', '2', '3', '4'] }))
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('a place that does not come anew leaves the one before, and says of when it is', async () => {
  let isDown = false
  open({ places: [locateOrders, () => (isDown ? problem(504, 'Slow.') : day.places[1])] })
  await screen.findByText(/^Sunshine/)
  isDown = true
  await pass(31_000)
  await pass(5000)
  await screen.findByText(/^As of 2:1\d.pm\.$/)
  expect(screen.getByText(/^Sunshine/)).toBeDefined()
})

test('no card shows the position of a delivery of its id that is the other provider’s', async () => {
  const odoos = { ...order('2', 'KRH-9'), srcProvider: 'odoo' as const }
  const both = [record('2/1', 'In transit'), record('2/1', 'In transit', { srcProvider: 'odoo' })]
  open({ list: [listOrders, aPageOf([order('2', 'HP-2'), odoos])], records: [trackOrders, { 2: both }] })
  const error = vi.spyOn(console, 'error')
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Place not known' })).toHaveLength(2))
  expect(error).not.toHaveBeenCalled()
})
