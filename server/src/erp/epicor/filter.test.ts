import { expect, test } from 'vitest'
import { filterText, filtersOf, inFewestFilters, rowsAfter, type Where } from './filter.ts'

const textOf = (where: Where) => filterText(where, (name) => name.toUpperCase())

test.each<[Where, string]>([
  [[['a', 'eq', "O'Dea"]], "A eq 'O''Dea'"],
  [
    [
      ['a', 'ge', { day: '2021-01-01' }],
      ['b', 'ne', true],
    ],
    'A ge 2021-01-01 and B ne true',
  ],
  [
    [
      ['c', 'gt', 1],
      {
        any: [
          [['a', 'eq', 1]],
          [
            ['b', 'le', 2],
            ['a', 'lt', 3],
          ],
        ],
      },
    ],
    'C gt 1 and (A eq 1 or B le 2 and A lt 3)',
  ],
])('%j is written %s', (where, text) => {
  expect(textOf(where)).toBe(text)
})

test('what comes after a row is told by each part of its key in turn', () => {
  expect(textOf(rowsAfter(['a', 'b'], { a: 7, b: 'x' }, 'asc'))).toBe("(A gt 7 or A eq 7 and B gt 'x')")
  expect(textOf(rowsAfter(['a'], { a: 7 }, 'desc'))).toBe('A lt 7')
})

test('of a range so many of the rows are wanted as is said', () => {
  const each7th = Array.from({ length: 40 }, (_, at) => 10 + at * 7)
  expect(filtersOf('a', each7th, 8).map(textOf)).toEqual(['(A ge 10 and A le 283)'])
  expect(filtersOf('a', each7th).length).toBeGreaterThan(0)
  expect(textOf(filtersOf('a', each7th)[0] ?? [])).toContain('A eq 10 or A eq 17')
  expect(filtersOf('a', [1, 9, 100], 8).map(textOf)).toEqual(['(A ge 1 and A le 9 or A eq 100)'])
})

test('numbers that lie close together are one range, and no address is too long', () => {
  expect(filtersOf('a', [9, 1, 2, 3, 2, 500]).map(textOf)).toEqual([
    '(A ge 1 and A le 3 or A eq 9 or A eq 500)',
  ])
  const apart = Array.from({ length: 500 }, (_, at) => 1_000_000 + at * 100)
  const filters = filtersOf('order', apart).map(textOf)
  expect(Math.max(...filters.map((text) => encodeURIComponent(text).length))).toBeLessThan(1_200)
  expect(filters.join(' ').match(/\d+/g)?.map(Number)).toEqual(apart)
  expect(filtersOf('a', [])).toEqual([])
})

const each = (step: number) => Array.from({ length: 300 / step }, (_, at) => 500_000 + at * step)

test.each([
  ['every third of consecutive numbers', each(3), each(1), each(1)],
  ['a few of them', each(50), each(1), each(50)],
  ['some of numbers that are far apart', each(60), each(3), each(60)],
  ['none', [], each(1), []],
])('where %s are wanted, those are asked for that take fewer filters', (_what, wanted, all, asked) => {
  expect(inFewestFilters('a', wanted, all)).toEqual(asked)
})
