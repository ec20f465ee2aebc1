import { expect, test } from 'vitest'
import { lookFrom, nextRing } from './looks.ts'
import type { Look, Ring } from './looks.ts'

const revisions = { name: 'orders', entity: 'orders', everyMs: 20_000, isRevision: true } as const
const times = { name: 'orders', entity: 'orders', everyMs: 20_000 } as const
const minuteMs = 60_000

/** The ring of a stream whose revision grows by one each second, where it is asked every 20 seconds. */
function ringAfter(minutes: number): Ring {
  let ring: Ring = []
  for (let second = 0; second <= minutes * 60; second += 20)
    ring = nextRing(ring, second, new Date(second * 1000))
  return ring
}

test.each<[look: Look, expected: number]>([
  ['near', 90 * minuteMs - 2 * minuteMs],
  ['far', 0],
])('a stream of times: the %s look', (look, expected) => {
  const asked = { stream: times, mark: 90 * minuteMs, ring: [] }
  expect(lookFrom(asked, look, new Date(90 * minuteMs))).toBe(expected)
})

test.each<[look: Look, minutesBack: number]>([
  ['near', 2.5],
  ['far', 25],
])('a stream of revisions: the %s look goes back %d minutes, and hardly further', (look, minutesBack) => {
  const asked = { stream: revisions, mark: 5_400, ring: ringAfter(90) }
  const from = lookFrom(asked, look, new Date(90 * minuteMs))
  const back = (5_400 - from) / 60
  expect(back).toBeGreaterThanOrEqual(minutesBack)
  expect(back).toBeLessThan(minutesBack + 1)
})

test('where nothing has changed for long, both looks begin at the mark', () => {
  const asked = { stream: revisions, mark: 5_400, ring: ringAfter(90) }
  const later = new Date(150 * minuteMs)
  expect([lookFrom(asked, 'near', later), lookFrom(asked, 'far', later)]).toEqual([5_400, 5_400])
})

test('after an hour without an answer a far look goes back from the last look, whatever has landed since', () => {
  let ring = ringAfter(90)
  for (let page = 0; page < 9; page += 1) ring = nextRing(ring, 9_000 + page, new Date(150 * minuteMs + page))
  const from = lookFrom({ stream: revisions, mark: 9_008, ring }, 'far', new Date(90 * minuteMs))
  expect((5_400 - from) / 60).toBeGreaterThanOrEqual(25)
})
