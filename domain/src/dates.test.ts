import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  atMelbourneTime,
  daysBetween,
  endOfMelbourneDay,
  formatDate,
  formatDateTime,
  formatMoment,
  formatWeekday,
  isDayPast,
  melbourneDay,
  startOfMelbourneDay,
} from './dates.ts'

test.each([
  ['2026-09-04T14:00:00Z', '2026-09-05'],
  ['2026-09-04T13:59:59Z', '2026-09-04'],
  ['2026-12-31T12:59:59Z', '2026-12-31'],
  ['2026-12-31T13:00:00Z', '2027-01-01'],
])('melbourneDay of %s is %s', (instant, day) => {
  expect(melbourneDay(instant)).toBe(day)
})

test.each([
  ['2026-07-01', '2026-06-30T14:00:00.000Z'],
  ['2026-11-21', '2026-11-20T13:00:00.000Z'],
  ['2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['2026-04-06', '2026-04-05T14:00:00.000Z'],
])('startOfMelbourneDay %s is %s, also where clocks change', (day, instant) => {
  expect(startOfMelbourneDay(day).toISOString()).toBe(instant)
})

test('atMelbourneTime keeps the wall clock on both sides of a change', () => {
  expect(atMelbourneTime('2026-10-03', 9 * 60).toISOString()).toBe('2026-10-02T23:00:00.000Z')
  expect(atMelbourneTime('2026-10-04', 9 * 60).toISOString()).toBe('2026-10-03T22:00:00.000Z')
})

test('endOfMelbourneDay is the first instant of the next day', () => {
  expect(endOfMelbourneDay('2026-10-04T00:00:00Z').toISOString()).toBe('2026-10-04T13:00:00.000Z')
})

test.each([
  ['2026-09-05T02:00:00Z', '5 Sep 2026', '5 Sep 2026, 12:00 pm'],
  ['2026-06-30T14:07:00Z', '1 Jul 2026', '1 Jul 2026, 12:07 am'],
  ['2026-06-01T05:07:00Z', '1 Jun 2026', '1 Jun 2026, 3:07 pm'],
])('%s reads %s and %s (spec 9; screens rules)', (instant, date, dateTime) => {
  expect(formatDate(instant)).toBe(date)
  expect(formatDateTime(instant)).toBe(dateTime)
})

test.each([
  ['due yesterday in Melbourne', '2026-11-20T12:59:00Z', true],
  ['due at the start of today', '2026-11-20T13:00:00Z', false],
  ['due earlier today', '2026-11-20T23:00:00Z', false],
  ['due tomorrow', '2026-11-22T01:00:00Z', false],
])('isDayPast: %s (screens rules)', (_what, due, expected) => {
  expect(isDayPast(due, new Date('2026-11-21T05:00:00Z'))).toBe(expected)
})

test.each([
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-08-31', -6, '2026-02-28'],
  ['2026-01-15', -3, '2025-10-15'],
])('addMonths %s %i is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected)
})

test('days are counted over a change of clocks', () => {
  expect(addDays('2026-10-03', 2)).toBe('2026-10-05')
  expect(daysBetween('2026-10-01', '2026-11-01')).toBe(31)
})

test.each([
  ['2026-11-22T03:14:00Z', '2:14 pm', 'Sun 22 Nov'],
  ['2026-11-21T13:00:00Z', '12:00 am', 'Sun 22 Nov'],
  ['2026-11-21T12:59:00Z', '21 Nov 2026, 11:59 pm', 'Sat 21 Nov'],
  ['2026-06-01T00:00:00Z', '1 Jun 2026, 10:00 am', 'Mon 1 Jun'],
])('%s is told on 22 November as %s, and its day as %s', (instant, moment, day) => {
  const now = new Date('2026-11-22T03:14:30Z')
  expect(formatMoment(instant, now)).toBe(moment)
  expect(formatWeekday(instant)).toBe(day)
})
