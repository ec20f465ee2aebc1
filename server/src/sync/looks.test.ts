import { minuteMs } from '@portal/domain/time-units'
import { expect, test } from 'vitest'
import { lookFrom, nextRing, type Look, type Ring } from './looks.ts'

const revisions = { name: 'orders', entity: 'orders', everyMs: 20_000, isRevision: true } as const
const times = { name: 'orders', entity: 'orders', everyMs: 20_000 } as const
const at = (minute: number) => new Date(minute * minuteMs)

const lookedAt = (minute: number) => ({ lastLook: at(minute), now: at(minute) })

/** The ring of a stream whose revision grows by one each second, and which is asked every 20 seconds. */
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
  expect(lookFrom(asked, look, lookedAt(90))).toBe(expected)
})

test.each<[what: string, markAhead: number, expected: number]>([
  ['of a clock that is ten minutes ahead is taken as it is', 10, 90 + 10 - 2],
  ['that lies further ahead hides nothing that changes now', 11, 90 - 10 - 2],
  ['that lies days ahead hides nothing that changes now', 3 * 24 * 60, 90 - 10 - 2],
])('a mark of times %s', (_what, markAhead, expected) => {
  const asked = { stream: times, mark: (90 + markAhead) * minuteMs, ring: [] }
  expect(lookFrom(asked, 'near', lookedAt(90)) / minuteMs).toBe(expected)
})

test.each<[look: Look, back: number]>([
  ['near', 2],
  ['far', 120],
])('a mark of times that lies days ahead: the %s look goes back from the last one', (look, back) => {
  const asked = { stream: times, mark: at(9_000).getTime(), ring: [] }
  const from = lookFrom(asked, look, { lastLook: at(500), now: at(680) })
  expect(from / minuteMs).toBe(500 - 10 - back)
})

test.each<[look: Look, least: number, most: number]>([
  ['near', 2.5, 3.5],
  ['far', 25, 28],
])('a stream of revisions: the %s look goes back %d minutes, and at most %d', (look, least, most) => {
  const from = lookFrom({ stream: revisions, mark: 5_400, ring: ringAfter(90) }, look, lookedAt(90))
  expect((5_400 - from) / 60).toBeGreaterThanOrEqual(least)
  expect((5_400 - from) / 60).toBeLessThan(most)
})

test('where nothing has changed for long, both looks begin at the mark', () => {
  const asked = { stream: revisions, mark: 5_400, ring: ringAfter(90) }
  expect([lookFrom(asked, 'near', lookedAt(150)), lookFrom(asked, 'far', lookedAt(150))]).toEqual([
    5_400, 5_400,
  ])
})

test('a far look goes back from the last one, though an hour of changes has landed since', () => {
  const from = lookFrom({ stream: revisions, mark: 9_000, ring: ringAfter(150) }, 'far', lookedAt(90))
  expect((5_400 - from) / 60).toBeGreaterThanOrEqual(25)
  expect((5_400 - from) / 60).toBeLessThan(30)
})

test('after an hour without an answer a near look goes back from the last one, whatever has landed meanwhile', () => {
  let ring = ringAfter(90)
  for (let page = 0; page < 90; page += 1) ring = nextRing(ring, 9_000 + page, at(150 + page / 10))
  const from = lookFrom({ stream: revisions, mark: 9_089, ring }, 'near', lookedAt(90))
  expect((5_400 - from) / 60).toBeGreaterThanOrEqual(2.5)
  expect((5_400 - from) / 60).toBeLessThan(5.5)
})

test('a ring holds few marks, over two hours and with the last one', () => {
  const ring = ringAfter(600)
  expect(ring.length).toBeLessThanOrEqual(60)
  expect(ring[0]?.[1]).toBeLessThan(36_000 - 120 * 60)
  expect(ring.at(-1)).toEqual([36_000_000, 36_000])
})
