import { listEpicorOrderInvoices } from '@portal/contract/invoices'
import { getOrder } from '@portal/contract/sales'
import { listPhotos, locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import type { Location, TrackingRecord } from '@portal/domain/tracking'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aPhoto } from '../testing/a-photo.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  show('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const underWay = aRecord(['204866/1'], 'In transit')
const delivered: TrackingRecord = {
  ...underWay,
  currentStatus: 'Complete',
  timeDelivered: '2026-11-20T03:00:00Z',
  events: [{ message: 'Complete', timeEvent: '2026-11-20T03:00:00Z' }],
}
const somewhere: Location = {
  latitude: -37.8,
  longitude: 144.7,
  velocity: 54,
  heading: 0,
  timeLastPosition: '2026-11-20T02:00:00Z',
  place: null,
  destination: null,
  path: [],
}

/** A portal whose replies can change while the page is open. */
function watched(first: TrackingRecord) {
  const now: { record: TrackingRecord | undefined; location: unknown } = {
    record: first,
    location: somewhere,
  }
  const times: number[] = []
  const locate = () => {
    times.push(Date.now())
    return now.location
  }
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, () => (now.record ? [now.record] : problem(504, 'The fleet is slow.'))],
    [locateEpicorDelivery, locate],
  ])
  const app = openApp(paths.delivery('204866'), aSession())
  return { now, times, fetches: () => times.length, app }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(visibility: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  globalThis.dispatchEvent(new Event('visibilitychange'))
}

test('who comes back without a signal sees where it was, and as of when (screens lists)', async () => {
  const { now, app } = watched(underWay)
  expect(await screen.findByText('54 km/h')).toBeTruthy()
  now.location = problem(503, 'The portal is busy.')
  await act(() => app.router.navigate({ href: '/sales/stock' }))
  await waitFor(() => expect(screen.queryByText('54 km/h')).toBeNull())
  await act(() => app.router.navigate({ href: paths.delivery('204866') }))
  expect(await screen.findByText(/what you see is as of/)).toBeTruthy()
  expect(screen.getByText('54 km/h')).toBeTruthy()
})

test('where the fleet does not answer the last known place stands, with the words for it (spec 8)', async () => {
  const { now } = watched(underWay)
  now.location = Response.json(somewhere, { headers: { 'x-as-of': '2026-11-20T02:00:00Z' } })
  expect(await screen.findByText('Could not determine location.')).toBeTruthy()
  expect(screen.getByText(/what you see is as of 20 Nov.*1:00 pm\./)).toBeTruthy()
  expect(screen.getByText('54 km/h')).toBeTruthy()
  expect(await screen.findByText('A map')).toBeTruthy()
  now.location = somewhere
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  await waitFor(() => expect(screen.queryByText('Could not determine location.')).toBeNull())
})

test('where neither events nor place come, one Retry asks for both', async () => {
  const { now } = watched(underWay)
  await screen.findByText('54 km/h')
  const [record, place] = [now.record, now.location]
  Object.assign(now, { record: undefined, location: problem(504, 'The fleet is slow.') })
  await pass(30_500)
  expect(await screen.findByText('Could not determine location.')).toBeTruthy()
  await screen.findByText(/This could not be updated/)
  Object.assign(now, { record, location: { ...(place as Location), velocity: 60 } })
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('60 km/h')).toBeTruthy()
  expect(screen.queryByText(/This could not be updated/)).toBeNull()
})

const told = async () => (await screen.findByText(/what you see is as of/)).textContent

describe('the location', () => {
  test('is asked once, then every 30,000 ms, until the person leaves (spec 4 and 9)', async () => {
    const { times, fetches, app } = watched(underWay)
    await screen.findByText('54 km/h')
    expect(fetches()).toBe(1)
    await pass(61_500)
    expect(fetches()).toBe(3)
    // By the clock of the page: the test's own steps take time as well.
    for (const [at, time] of times.slice(1).entries()) {
      const waitMs = time - (times[at] ?? 0)
      expect(waitMs).toBeGreaterThanOrEqual(30_000)
      expect(waitMs).toBeLessThan(31_000)
    }
    await act(() => app.router.navigate({ to: paths.findDelivery }))
    await screen.findByText('Track Order Delivery', { selector: 'h1' })
    await pass(120_000)
    expect(fetches()).toBe(3)
  })

  test.each<[string, TrackingRecord]>([
    ['a delivered one', delivered],
    ['a hanging one', { ...underWay, state: 'hanging' }],
  ])('of %s is asked once and never again (spec 4; screens rules)', async (_what, record) => {
    const { fetches } = watched(record)
    await screen.findByText('Last fix', { selector: 'dt' })
    await pass(100_000)
    show('hidden')
    show('visible')
    await pass(1000)
    expect(fetches()).toBe(1)
  })

  test('rests once delivered, but who returns reads the events of now', async () => {
    const { now, fetches } = watched(delivered)
    await screen.findByText('Last fix', { selector: 'dt' })
    now.record = { ...delivered, receivedBy: 'T. Marsh' }
    await pass(31_000)
    show('visible')
    expect(await screen.findByText('T. Marsh')).toBeTruthy()
    expect(fetches()).toBe(1)
  })

  test('rests while the tab is hidden, and is asked at once when it is shown again (screens rules)', async () => {
    const { fetches } = watched(underWay)
    await screen.findByText('54 km/h')
    show('hidden')
    await pass(200_000)
    expect(fetches()).toBe(1)
    show('visible')
    await pass(500)
    expect(fetches()).toBe(2)
    await pass(30_500)
    expect(fetches()).toBe(3)
  })

  test('is asked a last time when the delivery ends while somebody watches', async () => {
    const { now, fetches } = watched(underWay)
    await screen.findByText('54 km/h')
    now.record = delivered
    await pass(30_500)
    expect(await screen.findByText('Delivery completed')).toBeTruthy()
    expect(screen.queryByText('Speed', { selector: 'dt' })).toBeNull()
    // The end of the delivery is in another call's reply, which may arrive just before or after the location's.
    const seen = fetches()
    expect([2, 3]).toContain(seen)
    await pass(200_000)
    expect(fetches()).toBe(seen)
  })

  test('stays, with its time, where the last one after the end does not come', async () => {
    const { now, fetches } = watched(underWay)
    await screen.findByText('54 km/h')
    Object.assign(now, { record: delivered, location: problem(504, 'The fleet is slow.') })
    await pass(30_500)
    await screen.findByText('Delivery completed')
    expect(await told()).not.toContain('1970')
    expect(screen.getByText('20 Nov 2026, 1:00 pm')).toBeTruthy()
    const before = fetches()
    now.location = new Promise(() => undefined)
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    await waitFor(() => expect(fetches()).toBe(before + 1))
    expect(await told()).not.toContain('1970')
  })

  test('that cannot be determined says so, stays, and comes back by itself (spec 8)', async () => {
    const { now, fetches } = watched(underWay)
    await screen.findByText('54 km/h')
    now.location = problem(504, 'The fleet is slow.')
    await pass(30_500)
    expect(await screen.findByText('Could not determine location.')).toBeTruthy()
    expect(screen.getByText('54 km/h')).toBeTruthy()
    expect(location.pathname).toBe('/track/delivery/sales-order/204866')
    expect(fetches()).toBe(2)
    now.location = { ...somewhere, velocity: 60 }
    await pass(30_500)
    expect(await screen.findByText('60 km/h')).toBeTruthy()
    expect(screen.queryByText('Could not determine location.')).toBeNull()
  })

  test('that never came is said without a break while it is asked for again', async () => {
    const { now, fetches } = watched(underWay)
    now.location = problem(404, 'We do not know where this delivery is.')
    const notice = await screen.findByText('Could not determine location.')
    await pass(61_500)
    expect(fetches()).toBe(3)
    expect(notice.isConnected).toBe(true)
  })

  test('a missing privilege is said as the server says it, and not asked for again', async () => {
    const { now, fetches } = watched(underWay)
    now.location = problem(403, 'You may not see this.')
    expect(await screen.findByText('You may not see this.')).toBeTruthy()
    await pass(100_000)
    expect(fetches()).toBe(1)
  })
})

test('events of one name and minute are each shown once, also when another one comes', async () => {
  const twice = { message: 'Picked up', timeEvent: '2026-11-20T01:00:00Z' }
  const { now } = watched({ ...underWay, events: [twice, twice] })
  await screen.findAllByText('Picked up')
  const events = [twice, twice, { message: 'In transit', timeEvent: '2026-11-20T01:30:00Z' }]
  now.record = { ...underWay, events }
  await pass(30_500)
  const history = within(await screen.findByRole('region', { name: 'Event history' }))
  await history.findByText('In transit')
  expect(history.getAllByRole('listitem')).toHaveLength(3)
})

test('the buttons come alive while one watches, and are asked for no more then', async () => {
  const now = { invoices: [] as unknown[], photos: [] as unknown[] }
  const asked = fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [underWay]],
    [locateEpicorDelivery, somewhere],
    [listEpicorOrderInvoices, () => now.invoices],
    [listPhotos, () => now.photos],
  ])
  openApp(paths.delivery('204866'), aSession())
  await waitFor(() => expect(screen.getByTitle('No invoice yet')).toBeTruthy())
  Object.assign(now, { invoices: problem(422, 'No.'), photos: problem(422, 'No.') })
  await pass(30_500)
  expect(await screen.findByTitle('The invoice could not be looked up')).toBeTruthy()
  expect(await screen.findByTitle('The photos could not be looked up')).toBeTruthy()
  Object.assign(now, { invoices: [anInvoice()], photos: [aPhoto(1)] })
  await pass(30_500)
  expect(await screen.findByRole('link', { name: 'View Invoice' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'View POD Photos' })).toBeTruthy()
  const lists = () => asked.filter(({ path }) => /bySalesOrderNumber|files/.test(path)).length
  const before = lists()
  await pass(61_000)
  expect(lists()).toBe(before)
})

test('a button that comes alive keeps the focus of who waits for it', async () => {
  let invoices: unknown[] = []
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [underWay]],
    [locateEpicorDelivery, somewhere],
    [listEpicorOrderInvoices, () => invoices],
  ])
  openApp(paths.delivery('204866'), aSession())
  const dead = await screen.findByTitle('No invoice yet')
  dead.focus()
  invoices = [anInvoice()]
  await pass(30_500)
  const link = await screen.findByRole('link', { name: 'View Invoice' })
  expect(document.activeElement).toBe(link)
})
