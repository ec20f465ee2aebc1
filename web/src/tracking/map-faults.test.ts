import { Evented, type Map as MapView } from 'maplibre-gl'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchFaults } from './map-faults.ts'
import type { MapPlan } from './map-ground.ts'

beforeEach(() => {
  const silent = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => silent.mockRestore())
})

class Events extends Evented {}

/** A map that only fires events. */
function watched(styleUrl: string | null = null) {
  const map = Object.assign(new Events(), {
    getSource: (id: string) => (id === 'gone' ? undefined : {}),
    refreshTiles: vi.fn<(id: string) => void>(),
    triggerRepaint: vi.fn<() => void>(),
  })
  const onFail = vi.fn<() => void>()
  const plan: Pick<MapPlan, 'styleUrl' | 'onFail'> = { styleUrl, onFail }
  const refetch = watchFaults(map as unknown as MapView, plan as MapPlan)
  const fires = (type: string, about: object = {}) => map.fire(type, about)
  const lose = (about: object = { sourceId: 'region', tile: {} }) =>
    fires('error', { error: new Error('Failed to fetch'), ...about })
  return { map, onFail, refetch, fires, lose }
}

const ofRegion = { sourceId: 'region', tile: {} }

test('a map stays without one of its first tiles', () => {
  const { onFail, fires, lose } = watched()
  lose()
  fires('sourcedata', ofRegion)
  fires('load')
  lose()
  expect(onFail).not.toHaveBeenCalled()
})

test.each([
  ['a tile', ofRegion],
  ['its archive', { sourceId: 'region' }],
])('it fails where nothing came: %s', (_what, about) => {
  const { map, onFail, fires, lose } = watched()
  lose(about)
  expect(map.triggerRepaint).toHaveBeenCalledOnce()
  fires('sourcedata', { sourceId: 'region' })
  fires('sourcedata', { sourceId: 'driven', tile: {} })
  expect(onFail).not.toHaveBeenCalled()
  fires('load')
  expect(onFail).toHaveBeenCalledOnce()
})

test('it stays where nothing was lost, though there is nothing on it', () => {
  const { onFail, fires } = watched()
  fires('load')
  expect(onFail).not.toHaveBeenCalled()
})

test('it fails at once without its worker or its hosted style, and not for a picture missing in that', () => {
  const ours = watched()
  ours.lose({})
  expect(ours.onFail).toHaveBeenCalledOnce()
  const hosted = watched('/style')
  hosted.fires('style.load')
  hosted.lose({})
  expect(hosted.onFail).not.toHaveBeenCalled()
  const missing = watched('/style')
  missing.lose({})
  expect(missing.onFail).toHaveBeenCalledOnce()
})

test('tiles that did not come are asked for again, once, where their source is still there', () => {
  const { map, refetch, lose } = watched()
  lose()
  lose({ sourceId: 'gone', tile: {} })
  refetch()
  refetch()
  expect(map.refreshTiles).toHaveBeenCalledExactlyOnceWith('region')
})
