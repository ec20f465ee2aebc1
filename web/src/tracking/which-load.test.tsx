import { getOrder } from '@portal/contract/sales'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import type { TrackingRecord } from '@portal/domain/tracking'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

afterEach(() => vi.unstubAllGlobals())

const first = { ...aRecord(['204866/1'], 'Complete'), timeDelivered: '2026-11-20T03:00:00Z' }
const second = aRecord(['204866/2'], 'In transit')

function open(deliveries: string[], records: TrackingRecord[], transactionId?: string) {
  const asked = fakeApi([
    [getOrder, anOrder({ deliveries })],
    [trackEpicorOrder, records],
  ])
  openApp(paths.delivery('204866', transactionId), aSession())
  return asked
}

const choices = async () => {
  const panel = within(await screen.findByRole('region', { name: 'Deliveries of this order' }))
  return panel.getAllByRole('link').map(({ textContent }) => textContent)
}
const both = ['204866/1', '204866/2']

test('a load of which nothing is known says so above the other one (spec 2)', async () => {
  open(both, [first], '204866/2')
  const said = await screen.findByText('Nothing is known of load 204866/2 yet. This is load 204866/1.')
  expect(said.closest('[role=status]')).toBeTruthy()
})

test('a load does not pass for all of its order, and the others stand beside it', async () => {
  open(both, [first])
  await screen.findByText(
    'This is load 204866/1, 1 of 2 loads of this order. Nothing is known of load 204866/2 yet.',
  )
  expect(await choices()).toEqual(['204866/1Shown hereDelivered', '204866/2Offline'])
  fireEvent.click(screen.getByRole('link', { name: /^204866\/2/ }))
  await screen.findByText('Nothing is known of load 204866/2 yet. This is load 204866/1.')
})

test('where all loads have a record, they stand beside it, and nothing is said of them', async () => {
  open(['204866/1'], [first, second], '204866/2')
  expect(await choices()).toEqual(['204866/1Delivered', '204866/2Shown hereOn the way'])
  expect(screen.queryByText(/This is load/)).toBeNull()
})

interface Asked {
  readonly path: string
}

const numberIn = ({ path }: Asked) => (path.includes('204867') ? '204867' : '204866')

test('of an order with the same load the place is not shown, before that of its own is known', async () => {
  const place = { latitude: -37.8, longitude: 144.7, velocity: 54, heading: 0, place: null, path: [] }
  const located = { ...place, timeLastPosition: '2026-11-20T02:00:00Z', destination: null }
  fakeApi([
    [getOrder, (asked: Asked) => anOrder({ orderNum: numberIn(asked), deliveries: ['T 9'] })],
    [trackEpicorOrder, [aRecord(['T 9'], 'In transit')]],
    [
      locateEpicorDelivery,
      (asked: Asked) => (numberIn(asked) === '204866' ? located : new Promise(() => undefined)),
    ],
  ])
  const { router } = openApp(paths.delivery('204867'), aSession())
  const goTo = (number: string) => act(() => router.navigate({ to: paths.delivery(number) }))
  await screen.findByRole('heading', { level: 1, name: /204867/ })
  await goTo('204866')
  await screen.findByText('54 km/h')
  await goTo('204867')
  await screen.findByRole('heading', { level: 1, name: /204867/ })
  await waitFor(() => expect(screen.queryByText('54 km/h')).toBeNull())
})
