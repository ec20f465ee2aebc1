import { expect, test } from 'vitest'
import { tileAddress } from './tile-address.ts'

const tile = { z: 3, x: 5, y: 2 }

test.each([
  ['https://maps.example/{z}/{x}/{y}.pbf?key=k', 'https://maps.example/3/5/2.pbf?key=k'],
  ['https://maps.example/{z}/{x}/{y}{ratio}.png', 'https://maps.example/3/5/2.png'],
  ['https://maps.example/{quadkey}', 'https://maps.example/121'],
  ['https://maps.example/{unknown}', 'https://maps.example/{unknown}'],
])('%s leads to %s', (template, address) => {
  expect(tileAddress(template, tile)).toBe(address)
})

test('counts rows from the south where a source does', () => {
  expect(tileAddress('{z}/{x}/{y}', tile, 'tms')).toBe('3/5/5')
})

test('names the corners in metres where a source asks for them', () => {
  expect(tileAddress('{bbox-epsg-3857}', { z: 1, x: 1, y: 0 })).toBe(
    '0,0,20037508.342789244,20037508.342789244',
  )
})
