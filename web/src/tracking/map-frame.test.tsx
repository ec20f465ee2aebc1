import { fireEvent, screen } from '@testing-library/react'
import { getOrder } from '@portal/contract/sales'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import { afterEach, expect, test, vi } from 'vitest'
import type * as ScreenCode from '../screen-code.ts'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

const reload = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../screen-code.ts', async (actual) => ({
  ...(await actual<typeof ScreenCode>()),
  reloadWhenReachable: reload,
}))
vi.mock('./map-canvas.tsx', () => {
  throw new Error('no map today')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a map whose script fails is logged, the delivery's facts stand all the same (spec 8), and Retry or the connection loads the page", async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const place = { latitude: -37.8, longitude: 144.7, velocity: 54, heading: 0, timeLastPosition: null }
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [aRecord(['204866/1'], 'In transit')]],
    [locateEpicorDelivery, { ...place, place: null, destination: null, path: [] }],
  ])
  openApp(paths.delivery('204866'), aSession())
  expect(await screen.findByText('The map could not be fetched just now.')).toBeTruthy()
  expect(screen.getByText('54 km/h')).toBeTruthy()
  expect(warning).toHaveBeenCalledExactlyOnceWith('The map:', expect.any(Error))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reload).toHaveBeenCalledOnce()
  fireEvent(window, new Event('online'))
  expect(reload).toHaveBeenCalledTimes(2)
})
