import { expect, test } from 'vitest'
import { isSweepLate } from './stream-ages.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 24, hour, minute))
const followed = (...times: Date[]) =>
  Object.fromEntries(times.map((time, place) => [`stream ${place}`, time.toISOString()]))

test.each([
  ['within three hours', at(1), followed(at(4)), false],
  ['a minute more', at(1), followed(at(4, 1)), true],
  ['one table is refused', at(1), followed(at(1, 30), at(5)), true],
  ['nothing has been followed since', at(1), followed(at(1, 30)), false],
  ['nothing was loaded yet', null, followed(), false],
  ['loaded and not followed yet', at(1), followed(), false],
])('a sweep is late: %s', (_case, timeCompared, timesFollowed, isLate) => {
  expect(isSweepLate({ timeCompared, timesFollowed })).toBe(isLate)
})
