import { getOrder } from '@portal/contract/sales'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

vi.mock('./map-view.ts', () => ({ openMap: () => undefined }))

test('the canvas that is asked whether there is WebGL gives its context back', async () => {
  const loseContext = vi.fn<() => void>()
  const context = { getExtension: () => ({ loseContext }) }
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
  getContext.mockReturnValue(context as unknown as null)
  const place = { latitude: -37.8, longitude: 144.7, velocity: 54, heading: 0, timeLastPosition: null }
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [aRecord(['204866/1'], 'In transit')]],
    [locateEpicorDelivery, { ...place, place: null, destination: null, path: [] }],
  ])
  openApp(paths.delivery('204866'), aSession())
  expect(await screen.findByText('A map')).toBeTruthy()
  expect(loseContext).toHaveBeenCalledOnce()
  getContext.mockRestore()
  vi.unstubAllGlobals()
})
