import { getOrder } from '@portal/contract/sales'
import { listPhotos, locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import type { Location, TrackingRecord } from '@portal/domain/tracking'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aPhoto } from '../testing/a-photo.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

afterEach(() => vi.unstubAllGlobals())

const somewhere = (): Location => ({
  latitude: -37.8,
  longitude: 144.7,
  velocity: 54,
  heading: 140,
  timeLastPosition: new Date().toISOString(),
  place: 'Brindle Road, Tarneit',
  destination: { latitude: -37.8, longitude: 144.768 },
  path: [],
})

/** What the page consists of, in the order of the markup. */
const parts = () =>
  [...screen.getByRole('main').querySelectorAll('h1, h2, p > span > b, a, button')]
    .map(({ textContent }) => textContent)
    .filter((text) => orderedParts.includes(text))
const orderedParts = [
  'Delivery of Sales Order 204866',
  'On the way',
  'Map',
  'Call us',
  'View Sales Order',
  'View Invoice',
  'View POD Photos',
  'Site and contact',
  'On this truck',
  'Where the vehicle is',
  'Event history',
]

test.each([
  ['on a phone the sentence, then the buttons, then the site', true, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['at a desk the buttons beside the title, and the map first', false, [0, 4, 5, 6, 1, 9, 7, 8, 10]],
])('%s', async (_what, isPhone, order) => {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isPhone && media.includes('width < 48rem'),
    ...listeners,
  }))
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [record('In transit')]],
    [locateEpicorDelivery, somewhere],
  ])
  openApp(paths.delivery('204866'), aSession())
  await waitFor(() => expect(parts()).toEqual(order.map((place) => orderedParts[place])))
})

const record = (message: string, change: Partial<TrackingRecord> = {}): TrackingRecord => ({
  ...aRecord(['204866/1'], message),
  events: [{ message, timeEvent: '2026-11-20T02:00:00Z' }],
  ...change,
})

const delivered = record('Complete', { timeDelivered: '2026-11-20T03:00:00Z' })
const unknown = problem(404, 'We do not know where this delivery is.')

test.each<[string, TrackingRecord, unknown]>([
  [
    'On the way, last seen just now in Tarneit, 6 km from Lot 14 Banksia Rise.',
    record('In transit'),
    somewhere,
  ],
  ['On the way to Lot 14 Banksia Rise since 20 Nov 2026, 1:00 pm.', record('In transit'), unknown],
  ['Unloading at Lot 14 Banksia Rise since 20 Nov 2026, 1:00 pm.', record('Loading'), somewhere],
  ['Ready at the yard, not on a truck yet.', record('Ready for pickup'), unknown],
  [
    'Ready at the yard, not on a truck yet.',
    { ...record('Scheduled'), currentStatus: 'Ready for pickup' },
    unknown,
  ],
  ['Delivered 20 Nov 2026, 2:00 pm, 2 photos.', delivered, somewhere],
])('the page says first: %s (screens lists)', async (sentence, known, location) => {
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [known]],
    [locateEpicorDelivery, location],
    [listPhotos, [aPhoto(1), aPhoto(2)]],
  ])
  openApp(paths.delivery('204866'), aSession())
  await waitFor(() => {
    const [paragraph] = screen.getByRole('main').querySelectorAll('p')
    expect(paragraph?.textContent).toBe(sentence)
  })
  const [word = ''] = /^(Ready at the yard|On the way|\w+)/.exec(sentence) ?? []
  const history = within(screen.getByRole('region', { name: 'Event history' }))
  expect(history.getByText(word, { selector: 'header *' })).toBeTruthy()
  if (location !== unknown) return
  // Goods that have not left the yard have no location; that is not an error.
  const notice = (await screen.findByText('Could not determine location.')).closest('[role]')
  expect(notice?.getAttribute('role')).toBe(word === 'On the way' ? 'alert' : 'status')
})
