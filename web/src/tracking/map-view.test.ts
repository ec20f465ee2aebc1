import { addProtocol, Map as MapView } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { newMap, openMap } from './map-view.ts'

// The map itself needs a real browser; this tests the calls to it.
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }))
vi.mock('maplibre-gl', () => ({
  addProtocol: vi.fn(),
  setWorkerCount: vi.fn(),
  setWorkerUrl: vi.fn(),
  Map: vi.fn(
    class {
      keyboard = { disableRotation: vi.fn() }
      on = vi.fn()
      once = vi.fn()
      getCenter = vi.fn()
    },
  ),
}))

const container = document.createElement('div')
const plan = { container, styleUrl: '/style', trafficTilesUrl: null, onAway: vi.fn(), onFail: vi.fn() }
const overlay = { hasTraffic: true, driven: [] }

test('stands at zoom 15, and nothing changes it (spec 2 and 9; screens documents)', () => {
  newMap(plan, () => overlay)
  expect(vi.mocked(MapView).mock.calls[0]?.[0]).toMatchObject({
    zoom: 15,
    minZoom: 15,
    maxZoom: 15,
    scrollZoom: false,
    boxZoom: false,
    doubleClickZoom: false,
    touchZoomRotate: false,
  })
})

test('opens its archive anew each time: the one before may not have come', () => {
  openMap(plan, overlay)
  openMap(plan, overlay)
  const loads = vi.mocked(addProtocol).mock.calls.map(([, load]) => load)
  expect(loads).toHaveLength(2)
  expect(loads[1]).not.toBe(loads[0])
})
