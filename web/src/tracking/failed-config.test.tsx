import { getOrder } from '@portal/contract/sales'
import { getAppConfig } from '@portal/contract/service'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import type { Location, TrackingRecord } from '@portal/domain/tracking'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { anAppConfig, fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

afterEach(() => vi.unstubAllGlobals())

const location: Location = {
  latitude: -37.8,
  longitude: 144.7,
  velocity: 54,
  heading: 0,
  timeLastPosition: null,
  place: null,
  destination: null,
  path: [],
}

function open(tracked: readonly TrackingRecord[]) {
  const portal = { isUp: false }
  fakeApi([
    [getAppConfig, () => (portal.isUp ? anAppConfig : problem(500, 'No.'))],
    [getOrder, anOrder()],
    [trackEpicorOrder, tracked],
    [locateEpicorDelivery, location],
  ])
  openApp(paths.delivery('204866'), aSession())
  return portal
}

const noNumber = 'The number could not be read just now.'

test('without the configuration the map and the phone say that they could not be read, and Retry brings both', async () => {
  const portal = open([aRecord(['204866/1'], 'In transit')])
  await screen.findByText('The map could not be fetched just now.')
  const site = within(screen.getByRole('region', { name: 'Site and contact' }))
  expect(site.getByText(noNumber)).toBeTruthy()
  portal.isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('A map')).toBeTruthy()
  expect(site.getByRole('link', { name: '03 5550 0142' })).toBeTruthy()
  expect(screen.queryByText(/could not be/)).toBeNull()
})

test('an order without tracking says so of its phone, too', async () => {
  open([])
  const known = within(await screen.findByRole('region', { name: 'What is known of the order' }))
  expect(await known.findByText(noNumber)).toBeTruthy()
})
