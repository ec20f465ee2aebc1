import type { Location, Place } from '@portal/domain/tracking'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ground, MapPlan } from './map-ground.ts'
import { openScene } from './map-scene.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
})
afterEach(() => void vi.unstubAllGlobals())

/** A map that only records the positions of its markers, of which the truck's is the first, and its close views. */
function noting() {
  const stands: (Place | null)[] = []
  const closeViews: number[] = []
  const ground: Ground = {
    pin: () => {
      const at = stands.push(null) - 1
      return (place) => void (stands[at] = place)
    },
    project: () => ({ x: 50, y: 50 }),
    isMoving: () => false,
    jumpTo: () => undefined,
    easeTo: () => undefined,
    lookFromAfar: () => undefined,
    lookFromNear: ({ longitude }) => void closeViews.push(longitude),
    overlay: () => undefined,
    restyle: () => undefined,
    refetch: () => undefined,
    remove: () => undefined,
  }
  const plan = { container: document.createElement('div') } as unknown as MapPlan
  const scene = openScene(plan, () => ground)
  return { scene, truck: () => stands[0]?.longitude, closeViews }
}

const fix = (timeLastPosition: string, longitude: number): Location => ({
  latitude: -37.8,
  longitude,
  velocity: 50,
  heading: 90,
  timeLastPosition,
  place: null,
  destination: null,
  path: [],
})

test('a truck glides from fix to fix, and stands at once where it is after a gap', () => {
  const { scene, truck } = noting()
  scene.show(fix('2026-11-20T02:00:00Z', 144.7), 30_000)
  scene.show(fix('2026-11-20T02:04:00Z', 144.705), 30_000)
  expect(truck()).toBe(144.705)
  scene.show(fix('2026-11-20T02:04:30Z', 144.71), 30_000)
  expect(truck()).toBeLessThan(144.7051)
  scene.close()
})

test('the close view shows the truck where it is, though it drove on while the map was moved away', () => {
  const { scene, closeViews } = noting()
  const first = fix('2026-11-20T02:00:00Z', 144.7)
  scene.show(first, 0)
  scene.frame(first)
  scene.show(fix('2026-11-20T02:02:00Z', 144.72), 0)
  scene.frame(null)
  expect(closeViews).toEqual([144.72])
  scene.close()
})
