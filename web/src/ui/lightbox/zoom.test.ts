import { describe, expect, test } from 'vitest'
import {
  canZoomIn,
  canZoomOut,
  fitted,
  fitView,
  levelsOf,
  levelsOfWheel,
  panBy,
  picturePadding,
  scaleOf,
  stepOf,
  zoomBy,
} from './zoom.ts'

const room = { stage: { width: 800, height: 600 }, picture: { width: 800, height: 450 } }
const middle = { x: 0, y: 0 }

describe('levels (spec 9)', () => {
  test.each([
    [0, 1],
    [100, 2],
    [200, 4],
    [300, 8],
  ])('level %i is %f times the fitted size', (level, scale) => {
    expect(scaleOf(level)).toBeCloseTo(scale, 2)
    expect(levelsOf(scaleOf(level))).toBeCloseTo(level, 6)
  })

  test('go from 0 to 300 in steps of 100, and no further (spec 4)', () => {
    const levels = [fitView]
    for (let step = 0; step < 4; step += 1) {
      levels.push(zoomBy(levels.at(-1) ?? fitView, stepOf('in'), { room, at: middle }))
    }
    expect(levels.map((view) => view.level)).toEqual([0, 100, 200, 300, 300])
    expect(levels.map(canZoomIn)).toEqual([true, true, true, false, false])
    expect(levels.map(canZoomOut)).toEqual([false, true, true, true, true])
    expect(zoomBy(fitView, stepOf('out'), { room, at: middle })).toEqual(fitView)
  })
})

test('a fitted picture has 10 px around it (spec 9)', () => {
  expect(picturePadding).toBe(10)
})

test.each([
  [
    { width: 1600, height: 900 },
    { width: 800, height: 450 },
  ],
  [
    { width: 300, height: 600 },
    { width: 300, height: 600 },
  ],
  [
    { width: 40, height: 30 },
    { width: 800, height: 600 },
  ],
  [
    { width: 0, height: 0 },
    { width: 0, height: 0 },
  ],
])('a picture of %o is fitted to %o', (natural, size) => {
  expect(fitted(natural, room.stage)).toEqual(size)
})

describe('zooming', () => {
  test('keeps what is under the pointer where it is', () => {
    const at = { x: 120, y: -40 }
    const before = { level: 150, x: 30, y: -20 }
    const after = zoomBy(before, 60, { room, at })
    const under = ({ level, x, y }: typeof before) => ({
      x: (at.x - x) / scaleOf(level),
      y: (at.y - y) / scaleOf(level),
    })
    expect(under(after).x).toBeCloseTo(under(before).x, 6)
    expect(under(after).y).toBeCloseTo(under(before).y, 6)
  })

  test('back to fit is back to the middle', () => {
    const away = zoomBy(fitView, 300, { room, at: { x: 390, y: 200 } })
    expect(zoomBy(away, -300, { room, at: { x: -390, y: -200 } })).toEqual(fitView)
  })
})

describe('panning', () => {
  const zoomed = { level: 100, x: 0, y: 0 }

  test('ends at the edges of the picture', () => {
    const most = { x: (800 * scaleOf(100) - 800) / 2, y: (450 * scaleOf(100) - 600) / 2 }
    expect(panBy(zoomed, { x: 9999, y: 9999 }, room)).toEqual({ level: 100, ...most })
    expect(panBy(zoomed, { x: -9999, y: -9999 }, room)).toEqual({ level: 100, x: -most.x, y: -most.y })
  })

  test('leaves a side that has room enough in the middle', () => {
    const tall = { stage: room.stage, picture: { width: 200, height: 600 } }
    expect(panBy(zoomed, { x: 500, y: 50 }, tall)).toEqual({ level: 100, x: 0, y: 50 })
  })

  test('does nothing to a fitted picture', () => {
    expect(panBy(fitView, { x: 50, y: 50 }, room)).toEqual(fitView)
  })
})

test.each([
  ['a notch away from oneself is a step in', { deltaY: -120, deltaMode: 0, ctrlKey: false }, 100],
  ['a notch towards oneself is a step out', { deltaY: 100, deltaMode: 0, ctrlKey: false }, -100],
  ['lines count', { deltaY: -3, deltaMode: 1, ctrlKey: false }, 96],
  ['a touch pad goes by little', { deltaY: -4, deltaMode: 0, ctrlKey: false }, 4],
  ['a pinch on it too', { deltaY: 4, deltaMode: 0, ctrlKey: true }, -8],
])('%s', (_what, wheel, levels) => {
  expect(levelsOfWheel(wheel)).toBe(levels)
})
