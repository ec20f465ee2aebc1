import { expect, test } from 'vitest'
import { drivenLayer, type MapStyle, withDriven } from './map-style.ts'

const style: MapStyle = {
  version: 8,
  sources: {},
  layers: [
    { id: 'land', type: 'background' },
    { id: 'names', type: 'symbol', source: 'region' },
  ],
}

test('the way that was driven lies over the roads and below the names', () => {
  const path = [
    { latitude: -37.8, longitude: 144.7 },
    { latitude: -37.9, longitude: 144.8 },
  ]
  const drawn = withDriven(style, path, 'blue')
  expect(drawn.layers.map(({ id }) => id)).toEqual(['land', drivenLayer, 'names'])
  expect(drawn.sources[drivenLayer]).toMatchObject({
    data: {
      type: 'LineString',
      coordinates: [
        [144.7, -37.8],
        [144.8, -37.9],
      ],
    },
  })
})
