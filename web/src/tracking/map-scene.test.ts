import type { Location, Place } from '@portal/domain/tracking'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ground, MapPlan } from './map-ground.ts'
import { openScene } from './map-scene.ts'

/** A map that only records the positions of its markers; the truck's is the first. */
function noting() {
  const stands: (Place | null)[] = []
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
    lookFromNear: () => undefined,
    overlay: () => undefined,
    restyle: () => undefined,
    refetch: () => undefined,
    remove: () => undefined,
  }
  return { ground, truck: () => stands[0]?.longitude }
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
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { ground, truck } = noting()
  const plan = { container: document.createElement('div') } as unknown as MapPlan
  const scene = openScene(plan, () => ground)
  scene.show(fix('2026-11-20T02:00:00Z', 144.7), 30_000)
  scene.show(fix('2026-11-20T02:04:00Z', 144.705), 30_000)
  expect(truck()).toBe(144.705)
  scene.show(fix('2026-11-20T02:04:30Z', 144.71), 30_000)
  expect(truck()).toBeLessThan(144.7051)
  scene.close()
})
