import { atMelbourneTime } from '@portal/domain/dates'
import { describe, expect, test } from 'vitest'
import { heavyFrom, slowFrom, trafficPeriod } from './map-traffic.ts'

const friday = '2026-11-20'
const at = (day: string, hour: number, minute = 0) => atMelbourneTime(day, hour * 60 + minute)

describe('traffic by the time of day', () => {
  test.each([
    [6, 59, 'day'],
    [7, 0, 'peak'],
    [8, 59, 'peak'],
    [9, 0, 'day'],
    [15, 59, 'day'],
    [16, 0, 'peak'],
    [17, 59, 'peak'],
    [18, 0, 'day'],
    [20, 0, 'night'],
    [0, 30, 'night'],
  ] as const)('at %i:%i on a Friday it is the %s', (hour, minute, period) => {
    expect(trafficPeriod(at(friday, hour, minute))).toBe(period)
  })

  test('a weekend has no peak', () => {
    expect(trafficPeriod(at('2026-11-21', 8))).toBe('day')
    expect(trafficPeriod(at('2026-11-22', 17))).toBe('day')
  })

  test('a road is slow and heavy at a lower load in the peak than by day, and then than at night', () => {
    const limits = [8, 12, 23].map((hour) => [slowFrom, heavyFrom].map((from) => from(at(friday, hour))))
    expect(limits).toEqual([
      [2, 3],
      [3, 4],
      [4, 4.5],
    ])
  })
})
