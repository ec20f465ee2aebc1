import { describe, expect, test } from 'vitest'
import { metresBetween, type Point } from '../region/lattice.ts'
import { localStreets, mainRoads } from '../region/streets.ts'
import { speedLimits } from './drive.ts'
import { fixOnRun, runOf, siteOf, type RunKey } from './run.ts'

const roads = [...mainRoads(), ...localStreets()]
const deliveryOf = (orderNum: string, recordNum = 1): RunKey => ({
  provider: orderNum.startsWith('S') ? 'odoo' : 'epicor',
  orderNum,
  recordNum,
})
const first = deliveryOf('100101')

/** Distance in metres from a position to the nearest road of the map. */
function metresOffRoad(at: Point): number {
  const distances = roads.flatMap(({ points }) =>
    points.slice(1).map((to, index) => metresToLine(at, points[index] ?? to, to)),
  )
  return Math.min(...distances)
}

function metresToLine(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy)
  const share = Math.min(1, Math.max(0, along))
  return metresBetween(at, [from[0] + dx * share, from[1] + dy * share])
}

const wholeRun = 2 * 3600

describe.each([first, deliveryOf('S00042'), deliveryOf('100102', 2)])('the run of $orderNum', (delivery) => {
  const run = runOf(delivery, wholeRun)

  test('keeps to the roads of the map', () => {
    for (let second = 0; second <= wholeRun; second += 61) {
      expect(metresOffRoad(fixOnRun(run, second).at)).toBeLessThan(1)
    }
  })

  test('never drives faster than trucks may, nor farther than its speed takes it', () => {
    const kmh = speedLimits.main
    let before = fixOnRun(run, 0)
    for (let second = 1; second <= wholeRun; second += 1) {
      const fix = fixOnRun(run, second)
      expect(fix.kmh).toBeLessThanOrEqual(kmh + 1e-6)
      const fastest = Math.max(fix.kmh, before.kmh) / 3.6
      expect(metresBetween(before.at, fix.at)).toBeLessThanOrEqual(fastest + 1)
      before = fix
    }
  })

  test('looks where it goes', () => {
    for (let second = 0; second < wholeRun; second += 7) {
      const [fix, next] = [fixOnRun(run, second), fixOnRun(run, second + 0.2)]
      if (fix.kmh < 10 || fix.road !== next.road) continue
      const east = (next.at[0] - fix.at[0]) * Math.cos((fix.at[1] * Math.PI) / 180)
      const heading = ((Math.atan2(east, next.at[1] - fix.at[1]) * 180) / Math.PI + 360) % 360
      const off = Math.abs(((heading - fix.heading + 540) % 360) - 180)
      expect(off).toBeLessThan(25)
    }
  })

  test('stands at its stops, and ends at the site on time', () => {
    expect(run.legs.length).toBeGreaterThan(3)
    for (const { startS, drive } of run.legs) {
      expect(fixOnRun(run, startS + drive.seconds + 1)).toMatchObject({ kmh: 0 })
    }
    const last = fixOnRun(run, wholeRun)
    expect(metresBetween(last.at, siteOf(delivery).at)).toBeLessThan(0.5)
    expect(metresBetween(fixOnRun(run, wholeRun - 120).at, last.at)).toBeGreaterThan(100)
    expect(fixOnRun(run, wholeRun + 3600)).toEqual({ ...last, kmh: 0 })
  })

  test('stands at the depot before it leaves', () => {
    expect(fixOnRun(run, -3600)).toEqual({ ...fixOnRun(run, 0), kmh: 0 })
  })
})

test('a short run goes straight to the site', () => {
  const run = runOf(first, 5 * 60)
  expect(run.legs).toHaveLength(1)
  expect(metresBetween(fixOnRun(run, run.seconds).at, siteOf(first).at)).toBeLessThan(0.5)
})

test('a run past streets that meet a main road at one place ends too', () => {
  const delivery = deliveryOf('S14523')
  const run = runOf(delivery, wholeRun)
  expect(run.seconds).toBe(wholeRun)
  expect(metresBetween(fixOnRun(run, run.seconds).at, siteOf(delivery).at)).toBeLessThan(0.5)
})

test('a run is made once for all who follow it, and many runs are not all kept', () => {
  const run = runOf(first, wholeRun)
  expect(runOf(first, wholeRun)).toBe(run)
  for (let at = 0; at < 250; at += 1) {
    runOf(first, 30 * 60 + at)
  }
  const again = runOf(first, wholeRun)
  expect(again).not.toBe(run)
  expect(again).toEqual(run)
})
