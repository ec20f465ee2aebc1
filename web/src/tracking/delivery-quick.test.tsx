import { getOrder } from '@portal/contract/sales'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

beforeEach(() => {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('width < 48rem'),
    ...listeners,
  }))
})
afterEach(() => vi.unstubAllGlobals())

function openOnPhone(message: string, timeDelivered: string | null = null, status = message): void {
  const event = { message, timeEvent: '2026-11-20T02:00:00Z' }
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [{ ...aRecord(['204866/1'], status), events: [event], timeDelivered }]],
    [locateEpicorDelivery, problem(404, 'We do not know where this delivery is.')],
  ])
  openApp(paths.delivery('204866'), aSession())
}

test('on a phone a press leads down to the map, and another one calls the branch', async () => {
  openOnPhone('In transit')
  await screen.findByText('Could not determine location.')
  const map = screen.getByRole('region', { name: 'Where the vehicle is' })
  fireEvent.click(screen.getByRole('button', { name: 'Map' }))
  const group = screen.getByRole('group', { name: 'Map' })
  expect([document.activeElement, group.contains(map)]).toEqual([group, true])
  const call = await screen.findByRole('link', { name: 'Call us' })
  expect(call.getAttribute('href')).toBe('tel:0355500142')
})

test.each(['Ready for pickup', 'Scheduled'])(
  'goods still at the yard, last %s, have no map',
  async (event) => {
    openOnPhone(event, null, 'Ready for pickup')
    await screen.findByRole('region', { name: 'Waiting for a truck' })
    expect(screen.queryByRole('button', { name: 'Map' })).toBeNull()
  },
)

test('the panel of a delivered load does not say where a vehicle is now', async () => {
  openOnPhone('Complete', '2026-11-20T03:00:00Z')
  expect(await screen.findByRole('region', { name: 'Where the vehicle was last seen' })).toBeTruthy()
  expect(screen.queryByText('Where the vehicle is')).toBeNull()
})

test('title, heading and last crumb say the same, after the whole way to the order', async () => {
  openOnPhone('In transit')
  await screen.findByRole('region', { name: 'Where the vehicle is' })
  const title = 'Delivery of Sales Order 204866'
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(document.title).toBe(`${title} | Trade Portal`)
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
  expect(crumbs.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Quotes, Orders & Deliveries',
    'Orders & Delivery Tracking',
    'Sales Orders',
    'Sales Order 204866',
    title,
  ])
})
