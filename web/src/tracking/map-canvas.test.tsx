import type { Location } from '@portal/domain/tracking'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type * as TheCanvas from './map-canvas.tsx'
import type { Ground } from './map-ground.ts'
import type { OpenGround } from './map-scene.ts'

const { MapCanvas } = await vi.importActual<typeof TheCanvas>('./map-canvas.tsx')

const location: Location = {
  latitude: -37.8,
  longitude: 144.7,
  velocity: 0,
  heading: 0,
  timeLastPosition: null,
  place: null,
  destination: null,
  path: [],
}

const refetch = vi.fn<() => void>()
const ground: Ground = {
  pin: () => () => undefined,
  project: () => ({ x: 0, y: 0 }),
  isMoving: () => false,
  jumpTo: () => undefined,
  easeTo: () => undefined,
  lookFromAfar: () => undefined,
  lookFromNear: () => undefined,
  overlay: () => undefined,
  restyle: () => undefined,
  refetch,
  remove: () => undefined,
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function opened(openGround: OpenGround) {
  const onFail = vi.fn<(failure: TheCanvas.MapFailure) => void>()
  const hosted = { styleUrl: null, trafficTilesUrl: null }
  render(
    <MapCanvas location={location} isMoving={false} {...hosted} openGround={openGround} onFail={onFail} />,
  )
  return onFail
}

test('asks for missing parts of the map once the connection is back', () => {
  const onFail = opened(() => ground)
  expect(refetch).not.toHaveBeenCalled()
  fireEvent(window, new Event('online'))
  expect(refetch).toHaveBeenCalledOnce()
  expect(onFail).not.toHaveBeenCalled()
})

test('leaves the focus on the page where Recentre goes away', () => {
  let moveAway: (() => void) | undefined
  opened(({ onAway }) => {
    moveAway = onAway
    return ground
  })
  document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>')
  onTestFinished(() => document.querySelector('#main')?.remove())
  act(() => moveAway?.())
  const button = screen.getByRole('button', { name: 'Recentre' })
  button.focus()
  fireEvent.click(button)
  expect(button.isConnected).toBe(false)
  expect(document.activeElement?.id).toBe('main')
})

test('tells a map that cannot be drawn from one of which nothing came', () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const broken = opened(() => {
    throw new Error('No WebGL')
  })
  expect(broken).toHaveBeenCalledExactlyOnceWith('not drawn')
  warning.mockRestore()
  const lost = opened((plan) => {
    plan.onFail()
    return ground
  })
  expect(lost).toHaveBeenCalledExactlyOnceWith('not fetched')
})
