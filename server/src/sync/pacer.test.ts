import { expect, test } from 'vitest'
import { asOf } from './pacer.ts'

const streams = ['orders', 'lines', 'parts'].map((name) => ({ name, entity: name, everyMs: 20_000 }))
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))

/** What each round asked, by the minute, and as of which minute all is here then. */
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
