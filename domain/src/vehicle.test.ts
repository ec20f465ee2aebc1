import { expect, test } from 'vitest'
import { compassName, lastFixText, oldFixText, speedText } from './vehicle.ts'

test.each([
  [0, 'North'],
  [22.4, 'North'],
  [22.5, 'North East'],
  [67.5, 'East'],
  [112.5, 'South East'],
  [180, 'South'],
  [225, 'South West'],
  [270, 'West'],
  [337.4, 'North West'],
  [337.5, 'North'],
  [360, 'North'],
  [-45, 'North West'],
  [765, 'North East'],
])('compassName %d is %s (spec 2 and 9)', (degrees, name) => {
  expect(compassName(degrees)).toBe(name)
})

test.each([
  [0, 'Stationary'],
  [4.99, 'Stationary'],
  [5, '5 km/h'],
  [62.5, '63 km/h'],
])('speedText %d is %s (spec 2 and 9)', (kmh, text) => {
  expect(speedText(kmh)).toBe(text)
})

test('lastFixText is a Melbourne time, or Unknown (spec 2)', () => {
  expect(lastFixText({ timeLastPosition: '2026-11-21T05:00:00Z' })).toBe('21 Nov 2026, 4:00 pm')
  expect(lastFixText({ timeLastPosition: null })).toBe('Unknown')
})

test.each([
  [null, undefined],
  ['2026-11-21T04:55:00Z', undefined],
  ['2026-11-21T04:54:59Z', '5 minutes ago'],
  ['2026-11-21T04:00:01Z', '59 minutes ago'],
  ['2026-11-21T04:00:00Z', '1 hour ago'],
  ['2026-11-21T03:59:00Z', '1 hour ago'],
  ['2026-11-20T06:00:00Z', '23 hours ago'],
  ['2026-11-20T05:00:01Z', '23 hours ago'],
  ['2026-11-20T05:00:00Z', '1 day ago'],
  ['2026-11-18T05:00:00Z', '3 days ago'],
])('oldFixText of %s at 05:00 is %s', (timeLastPosition, text) => {
  expect(oldFixText({ timeLastPosition }, new Date('2026-11-21T05:00:00Z'))).toBe(text)
})
