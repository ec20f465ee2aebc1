import { screen } from '@testing-library/react'
import { getOrder } from '@portal/contract/sales'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

vi.mock('./map-canvas.tsx', () => {
  throw new Error('no map today')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a map whose script fails is logged, and the delivery's facts stand all the same (spec 8)", async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const place = { latitude: -37.8, longitude: 144.7, velocity: 54, heading: 0, timeLastPosition: null }
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [aRecord(['204866/1'], 'In transit')]],
    [locateEpicorDelivery, { ...place, place: null, destination: null, path: [] }],
  ])
  openApp(paths.delivery('204866'), aSession())
  expect(await screen.findByText('The map cannot be shown here.')).toBeTruthy()
  expect(screen.getByText('54 km/h')).toBeTruthy()
  expect(warning).toHaveBeenCalledExactlyOnceWith('The map:', expect.any(Error))
})
