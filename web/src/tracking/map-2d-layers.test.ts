import { expect, test } from 'vitest'
import { drawableLayers } from './map-2d-layers.ts'
import type { MapColours } from './map-colours.ts'
import { builtInStyle } from './map-style.ts'

const colours = new Proxy({}, { get: () => 'rgb(1, 2, 3)' }) as MapColours
const now = new Date('2026-11-20T12:00:00+11:00')
const style = (hasTraffic: boolean) => builtInStyle({ colours, hasTraffic, now, trafficTilesUrl: null })
const drawn = (sourceLayer: string, type: string) =>
  drawableLayers(style(true)).filter((layer) => layer.sourceLayer === sourceLayer && layer.type === type)

test('every layer of the built-in map is drawn, traffic while it is wanted', () => {
  expect(drawableLayers(style(true))).toHaveLength(style(true).layers.length)
  expect(drawableLayers(style(false))).toHaveLength(style(true).layers.length - 1)
})

const road = (kind: string, traffic = 0) => ({
  type: 2 as const,
  properties: { kind, name: 'Tarra Road', traffic },
})

test.each([
  ['street', 2],
  ['main', 3],
  ['rail', 0],
])('a %s is drawn in %i layers', (kind, count) => {
  const asked = { zoom: 15, feature: road(kind) }
  expect(drawn('roads', 'line').filter((layer) => layer.isShown(asked))).toHaveLength(count)
})

test.each([
  [15, 7],
  [9, 0.7],
])('a street at zoom %i is %f pixels wide', (zoom, width) => {
  const streets = drawn('roads', 'line')[2]
  expect(streets?.number('line-width', { zoom })).toBeCloseTo(width, 6)
})

test('names, colours and what the style leaves to the standard are read', () => {
  const name = drawn('roads', 'symbol')[0]
  const asked = { zoom: 15, feature: road('street') }
  expect(name?.words('text-field', asked)).toBe('Tarra Road')
  expect(name?.words('text-color', asked)).toBe('rgba(1,2,3,1)')
  expect(name?.isShown({ ...asked, zoom: 13 })).toBe(false)
  expect(drawn('roads', 'line')[0]?.number('line-opacity', asked)).toBe(1)
})

test('what cannot be drawn without WebGL is left out', () => {
  const layers = drawableLayers({
    version: 8,
    sources: {},
    layers: [
      { id: 'hatched', type: 'fill', source: 'a', paint: { 'fill-pattern': 'hatch' } },
      { id: 'houses', type: 'fill-extrusion', source: 'a' },
      { id: 'hidden', type: 'line', source: 'a', layout: { visibility: 'none' } },
    ],
  })
  expect(layers).toEqual([])
})
