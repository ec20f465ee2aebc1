import { expect, test } from 'vitest'
import { asOf, openPacer } from './pacer.ts'

const streams = ['orders', 'lines', 'parts'].map((name) => ({ name, entity: name, everyMs: 20_000 }))
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))

/** The streams that each round asked, by its minute, and the minute as of which all records are here then. */
const rounds: [name: string, rounds: [minute: number, asked: string][], expected: number | undefined][] = [
  ['nothing was asked', [], undefined],
  ['one was never asked', [[1, 'orders lines']], undefined],
  ['all in one round', [[1, 'orders lines parts']], 1],
  [
    'the slowest decides',
    [
      [1, 'orders lines parts'],
      [2, 'orders lines'],
      [3, 'orders lines'],
    ],
    1,
  ],
  [
    'it moves with the slowest, though no round asked all',
    [
      [1, 'orders lines parts'],
      [5, 'parts'],
      [6, 'orders lines'],
    ],
    5,
  ],
  [
    'it moves in rounds that never ask all',
    [
      [1, 'orders'],
      [2, 'lines'],
      [3, 'parts'],
      [4, 'orders'],
    ],
    2,
  ],
  [
    'one that is stopped holds it',
    [
      [1, 'orders lines parts'],
      [2, 'orders parts'],
      [9, 'orders parts'],
    ],
    1,
  ],
]

test.each(rounds)('all is here as of the oldest asking: %s', (_name, asked, expected) => {
  const timesAsked = new Map<string, Date>()
  for (const [minute, names] of asked) for (const name of names.split(' ')) timesAsked.set(name, at(minute))
  expect(asOf({ streams }, timesAsked)).toEqual(expected === undefined ? undefined : at(expected))
})

function pacedBy(stream: { name: string; everyMs: number }) {
  let now = 0
  const begin = openPacer(() => now)
  const state = {
    stream: { ...stream, entity: 'orders' },
    phase: 'follow' as const,
    loadBefore: null,
    mark: 0,
    ring: [],
    timeSwept: null,
    failure: null,
  }
  return {
    /** The look of a round that begins at this second and comes to the stream `late` seconds later. */
    askAt: (second: number, late: number, tookMs = 100) => {
      now = second * 1000
      const { lookAt, onAsked } = begin()
      now += late * 1000
      const look = lookAt(state)
      if (look !== undefined) onAsked?.(state, look, tookMs)
      return look
    },
    stopAt: (second: number) => {
      now = second * 1000
      begin().onStopped?.(state)
    },
  }
}

test('a stream is asked as often as it wishes, however late a round comes to it', () => {
  const { askAt } = pacedBy({ name: 'orders', everyMs: 20_000 })
  const looks = [askAt(0, 4), askAt(10, 0), askAt(20, 0), askAt(40, 9), askAt(60, 0), askAt(620, 0)]
  expect(looks).toEqual(['near', undefined, 'far', 'near', 'near', 'far'])
})

test('what has just changed is asked first after a start, and two hours back in the next round', () => {
  const { askAt } = pacedBy({ name: 'orders', everyMs: 20_000 })
  expect([askAt(0, 0), askAt(20, 0), askAt(40, 0)]).toEqual(['near', 'far', 'near'])
})

test.each([
  [500, 20],
  [1_600, 40],
  [8_000, 60],
  [60_000, 60],
])('where a look takes %d ms, the next one comes after %d seconds', (tookMs, expected) => {
  const { askAt } = pacedBy({ name: 'contacts', everyMs: 20_000 })
  askAt(0, 0, tookMs)
  const seconds = [20, 40, 60, 80]
  expect(seconds.find((second) => askAt(second, 0) !== undefined)).toBe(expected)
})

test('a far look comes after twenty minutes, however long the one before took', () => {
  const { askAt } = pacedBy({ name: 'lines', everyMs: 20_000 })
  askAt(0, 0)
  expect(askAt(20, 0, 300_000)).toBe('far')
  expect([askAt(1200, 0), askAt(1220, 0)]).toEqual(['near', 'far'])
})

test('a far look that takes long makes the next one wait, and no near look', () => {
  const { askAt } = pacedBy({ name: 'lines', everyMs: 20_000 })
  const looks = [
    askAt(0, 0),
    askAt(20, 0, 12_000),
    askAt(40, 0),
    askAt(640, 0),
    askAt(1200, 0),
    askAt(1220, 0),
  ]
  expect(looks).toEqual(['near', 'far', 'near', 'near', 'near', 'far'])
})

test('a stream that is stopped is asked again after five minutes, when what kept it may be mended', () => {
  const { askAt, stopAt } = pacedBy({ name: 'orders', everyMs: 20_000 })
  stopAt(0)
  expect([askAt(290, 0), askAt(300, 0)]).toEqual([undefined, 'far'])
})
