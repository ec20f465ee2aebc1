import { getOrder } from '@portal/contract/sales'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'

vi.mock('./map-canvas.tsx', () => ({
  MapCanvas: ({ onFail }: MapCanvasProps) => (
    <>
      <button type="button" onClick={() => onFail('not fetched')}>
        Lose it
      </button>
      <button type="button" onClick={() => onFail('not drawn')}>
        Break it
      </button>
    </>
  ),
}))
afterEach(() => vi.unstubAllGlobals())

const open = () => {
  const place = { latitude: -37.8, longitude: 144.7, velocity: 54, heading: 0, timeLastPosition: null }
  fakeApi([
    [getOrder, anOrder()],
    [trackEpicorOrder, [aRecord(['204866/1'], 'In transit')]],
    [locateEpicorDelivery, { ...place, place: null, destination: null, path: [] }],
  ])
  openApp(paths.delivery('204866'), aSession())
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a map of which nothing came is opened anew on Retry, and once the connection is back', async () => {
  open()
  await press('Lose it')
  expect(screen.getByText('The map could not be fetched just now.')).toBeTruthy()
  await press('Retry')
  await press('Lose it')
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('button', { name: 'Lose it' })).toBeTruthy()
})

test('one that cannot be drawn in this browser says so, without Retry', async () => {
  open()
  await press('Break it')
  fireEvent(window, new Event('online'))
  expect(screen.getByText('The map cannot be shown here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
