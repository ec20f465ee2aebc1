import { expect, test } from 'vitest'
import { designProgress, measureOf } from './design-progress.ts'

const now = new Date('2026-11-21T05:00:00Z')
const nextWeek = '2026-11-28T01:00:00Z'
const base = {
  status: 10,
  internalStatus: 40,
  outcome: 0,
  outcomeText: '',
  statusText: 'In design',
  hardDate: null,
  dateCompletionDue: nextWeek,
  dateRequired: null,
  dateCreated: '2026-11-01T01:00:00Z',
  builder: { company_name: 'B', is_contracted_builder: false },
}

test.each([
  [39, 0],
  [40, 1],
  [49, 1],
  [50, 2],
  [59, 2],
  [60, 3],
  [79, 3],
  [80, 4],
  [104, 4],
  [105, 5],
  [110, 5],
  [111, 4],
  [120, 4],
])('designProgress: internal status %i fills %i dots (spec 4; screens rules)', (internalStatus, dots) => {
  expect(designProgress({ ...base, internalStatus }, now).filledDots).toBe(dots)
})

test.each([
  ['in time', {}, 'good'],
  ['cancelled', { status: -1 }, 'none'],
  ['due yesterday', { dateCompletionDue: '2026-11-20T01:00:00Z' }, 'late'],
  ['due earlier today', { dateCompletionDue: '2026-11-20T22:00:00Z' }, 'wait'],
  ['due within a day', { dateCompletionDue: '2026-11-22T05:00:00Z' }, 'wait'],
  ['due a little later than that', { dateCompletionDue: '2026-11-22T05:00:01Z' }, 'good'],
  ['due yesterday, all but designed', { dateCompletionDue: '2026-11-20T01:00:00Z', status: 19 }, 'late'],
  ['due yesterday but designed', { dateCompletionDue: '2026-11-20T01:00:00Z', status: 20 }, 'good'],
  ['the hard date comes first', { hardDate: '2026-11-02T01:00:00Z' }, 'late'],
  ['the required date stands in', { dateCompletionDue: null, dateRequired: nextWeek }, 'good'],
  ['the created date stands in', { dateCompletionDue: null }, 'late'],
] as const)('designProgress: %s (spec 4)', (_what, change, colour) => {
  expect(designProgress({ ...base, ...change }, now).colour).toBe(colour)
})

test.each([
  ['hard date', { hardDate: '2026-11-02T01:00:00Z' }, '2026-11-02T01:00:00Z'],
  ['', {}, nextWeek],
  ['required', { dateCompletionDue: null, dateRequired: '2026-11-03T01:00:00Z' }, '2026-11-03T01:00:00Z'],
  ['created', { dateCompletionDue: null }, base.dateCreated],
] as const)('measureOf: says %j of the date it takes (spec 4)', (called, change, date) => {
  expect(measureOf({ ...base, ...change }, now)).toEqual({ date: new Date(date), called })
})

test.each([
  ['waiting for a follow-up', { internalStatus: 100 }, 'In design', 'Pending follow up', 4],
  [
    'contracted builders have none',
    { internalStatus: 100, builder: { company_name: 'B', is_contracted_builder: true } },
    'In design',
    '',
    4,
  ],
  ['past the follow-up', { internalStatus: 105 }, 'In design', '', 5],
  ['no outcome yet', { outcome: 24, outcomeText: 'Quoted' }, 'In design', '', 1],
  ['lost', { outcome: 25, outcomeText: 'Lost on price' }, 'In design', 'Lost on price', 5],
  ['won', { outcome: 50, outcomeText: 'Converted' }, 'Won', 'Converted', 5],
] as const)('designProgress: %s', (_what, change, statusText, smallText, filledDots) => {
  expect(designProgress({ ...base, ...change }, now)).toMatchObject({ statusText, smallText, filledDots })
})
