import { describe, expect, test } from 'vitest'
import { isNear, isNext, isOver, isSameSpot, poseAt, type Pose } from './map-glide.ts'

const pose = (longitude: number, latitude: number, heading = 0): Pose => ({ longitude, latitude, heading })
const way = { from: pose(144.7, -37.8), to: pose(144.71, -37.79), beganMs: 1000, durationMs: 30_000 }

describe('a glide from fix to fix', () => {
  test('is half-way at half time', () => {
    const { longitude, latitude } = poseAt(way, 16_000)
    expect(longitude).toBeCloseTo(144.705, 6)
    expect(latitude).toBeCloseTo(-37.795, 6)
  })

  test.each([31_000, 31_001, 500_000])('ends at the last fix and never runs ahead of it (%i ms)', (now) => {
    expect(poseAt(way, now)).toEqual(way.to)
    expect(isOver(way, now)).toBe(true)
  })

  test('begins where the marker is, also for a clock that is behind', () => {
    expect(poseAt(way, 0)).toEqual(way.from)
    expect(isOver(way, 30_999)).toBe(false)
  })

  test('of no time at all is a jump', () => {
    expect(poseAt({ ...way, durationMs: 0 }, 1000)).toEqual(way.to)
  })

  test.each([
    [350, 10, 0],
    [10, 350, 0],
    [0, 90, 45],
    [90, 0, 45],
    [270, 0, 315],
  ])('turns from %i to %i the short way', (from, to, halfWay) => {
    const turning = { ...way, from: pose(0, 0, from), to: pose(0, 0, to) }
    expect(poseAt(turning, 1000 + 750).heading).toBeCloseTo(halfWay, 6)
    expect(poseAt(turning, 1000 + 1500).heading).toBeCloseTo(to, 6)
  })
})

test.each([
  ['30 s', '2026-11-20T02:00:30Z', true],
  ['a minute', '2026-11-20T02:01:00Z', true],
  ['more than that, as for who comes back', '2026-11-20T02:01:01Z', false],
  ['a time that is not told', null, true],
])('after %s a fix follows the one before: %s', (_after, timeLastPosition, isIt) => {
  expect(isNext({ timeLastPosition: '2026-11-20T02:00:00Z' }, { timeLastPosition }, 30_000)).toBe(isIt)
})

test('what is too far for a truck in half a minute is no glide', () => {
  expect(isNear(pose(144.7, -37.8), pose(144.705, -37.8))).toBe(true)
  expect(isNear(pose(144.7, -37.8), pose(144.75, -37.8))).toBe(false)
})

test('a truck at its destination stands on the same spot', () => {
  expect(isSameSpot(pose(144.7, -37.8), pose(144.7004, -37.8))).toBe(true)
  expect(isSameSpot(pose(144.7, -37.8), pose(144.7, -37.801))).toBe(false)
})
