import { expect, test } from 'vitest'
import { fromAfar, inPicture, moved, tilesOf, type View, worldOf } from './map-2d-view.ts'

const melbourne = { longitude: 144.9631, latitude: -37.8136 }
const view: View = { centre: worldOf(melbourne), zoom: 15, width: 800, height: 400 }

test.each([
  [{ longitude: 0, latitude: 0 }, 0.5, 0.5],
  [{ longitude: -180, latitude: 85.05112878 }, 0, 0],
  [{ longitude: 180, latitude: -85.05112878 }, 1, 1],
])('a place is a share of the world: %o', (place, x, y) => {
  const world = worldOf(place)
  expect(world.x).toBeCloseTo(x, 6)
  expect(world.y).toBeCloseTo(y, 6)
})

test('what is looked at stands in the middle, and what is east of it right of it', () => {
  expect(inPicture(view, worldOf(melbourne))).toEqual({ x: 400, y: 200 })
  // At zoom 15 a pixel is 1.9 m in Melbourne.
  const east = inPicture(view, worldOf({ ...melbourne, longitude: 144.9645 }))
  expect(east.x - 400).toBeCloseTo(65.2, 0)
})

test('moved by pixels, the same place stands as many pixels back', () => {
  const spot = inPicture(moved(view, { x: 100, y: -30 }), worldOf(melbourne))
  expect(spot.x).toBeCloseTo(300, 6)
  expect(spot.y).toBeCloseTo(230, 6)
})

test.each([
  ['a street apart', { longitude: 144.964, latitude: -37.814 }, 15],
  ['the other side of town', { longitude: 144.7, latitude: -37.9 }, 10],
  ['the other side of the world', { longitude: -0.1, latitude: 51.5 }, 5],
])('truck and site are seen together: %s', (_case, site, zoom) => {
  const afar = fromAfar(view, [melbourne, site])
  expect(Math.floor(afar.zoom)).toBe(zoom)
  if (zoom === 5) return
  for (const place of [melbourne, site]) {
    const { x, y } = inPicture(afar, worldOf(place))
    expect(x).toBeGreaterThanOrEqual(39.9)
    expect(x).toBeLessThanOrEqual(760.1)
    expect(y).toBeGreaterThanOrEqual(71.9)
    expect(y).toBeLessThanOrEqual(336.1)
  }
})

test('one place alone is looked at from no nearer than zoom 15', () => {
  expect(fromAfar(view, [melbourne]).zoom).toBe(15)
})

test('the tiles cover the picture and no more', () => {
  const tiles = tilesOf(view, 14)
  expect(tiles.every(({ side }) => side === 1024)).toBe(true)
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(800)
  for (const { left, top, side } of tiles) {
    expect(left < 800 && left + side > 0 && top < 400 && top + side > 0).toBe(true)
  }
})

test('beyond the edge of the world there are no tiles', () => {
  const tiles = tilesOf({ ...view, centre: { x: 0, y: 0 } }, 15)
  expect(tiles).not.toHaveLength(0)
  expect(tiles.every(({ x, y }) => x >= 0 && y >= 0)).toBe(true)
})
