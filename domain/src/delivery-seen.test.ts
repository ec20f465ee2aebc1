import { expect, test } from 'vitest'
import { seenText, type SeenFix } from './delivery-seen.ts'

const now = new Date('2026-11-22T03:14:30Z')
const fix: SeenFix = {
  latitude: -37.788,
  longitude: 144.833,
  timeLastPosition: '2026-11-22T03:12:10Z',
  place: 'Brindle Road, Sunshine',
  destination: { latitude: -37.788, longitude: 144.901 },
}
const old = { ...fix, timeLastPosition: '2026-11-22T02:34:00Z' }

test.each<[string, string, SeenFix]>([
  ['Sunshine, 6 km away, 2 minutes ago', 'On the way', fix],
  ['Sunshine, 2 minutes ago', 'On the way', { ...fix, destination: null }],
  ['6 km away, 2 minutes ago', 'On the way', { ...fix, place: null }],
  ['last seen 2 minutes ago', 'On the way', { ...fix, place: null, destination: null }],
  ['last seen in Sunshine 40 minutes ago', 'On the way', old],
  ['last seen 40 minutes ago', 'Unloading', { ...old, place: null }],
  ['Sunshine, 2 minutes ago', 'Unloading', fix],
  ['Lastingham, 2 minutes ago', 'Unloading', { ...fix, place: 'Mill Road, Lastingham' }],
  ['Lastingham, 6 km away, 2 minutes ago', 'On the way', { ...fix, place: 'Mill Road, Lastingham' }],
  ['last seen in Lastingham 40 minutes ago', 'On the way', { ...old, place: 'Mill Road, Lastingham' }],
  ['Sunshine, 6 km away, 15 minutes ago', 'On the way', { ...fix, timeLastPosition: '2026-11-22T02:59:30Z' }],
  [
    'last seen in Sunshine 15 minutes ago',
    'On the way',
    { ...fix, timeLastPosition: '2026-11-22T02:59:29Z' },
  ],
  ['', 'On the way', { ...fix, timeLastPosition: null }],
])('%s', (text, word, seen) => {
  expect(seenText(seen, word, now)).toBe(text)
})

test.each([
  ['100 m', 0],
  ['500 m', 0.0062],
  ['900 m', 0.0108],
  ['1 km', 0.0109],
  ['1 km', 0.017],
  ['2 km', 0.0172],
])('%s is what is left of %d degrees of longitude', (left, degrees) => {
  const destination = { latitude: fix.latitude, longitude: fix.longitude + degrees }
  expect(seenText({ ...fix, destination }, 'On the way', now)).toBe(`Sunshine, ${left} away, 2 minutes ago`)
})
