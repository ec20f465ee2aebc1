import { dayMs } from './time-units.ts'
import { melbourneOffsetMs } from './melbourne-offset.ts'

/** A calendar day, 'yyyy-MM-dd', in Melbourne: a day is a Melbourne day everywhere (spec 9). */
export type Day = string

/** The months in full, January first. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** The date and time of day in Melbourne at an instant. */
function wallTime(instant: Date): WallTime {
  const shifted = new Date(instant.getTime() + melbourneOffsetMs(instant))
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')
const instantOf = (instant: string | Date): Date =>
  typeof instant === 'string' ? new Date(instant) : instant

/** Midnight of a day in UTC, for reckoning with days: no clock changes there. */
const midnightMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** The Melbourne day an instant falls on. */
export function melbourneDay(instant: string | Date): Day {
  const { year, month, day } = wallTime(instantOf(instant))
  return `${year}-${two(month)}-${two(day)}`
}

/** The instant at which a Melbourne day begins; its midnight always exists, as clocks change at two or three. */
export function startOfMelbourneDay(day: Day): Date {
  return atMelbourneTime(day, 0)
}

/** The first instant after a Melbourne day: the one given, or that of an instant. */
export function endOfMelbourneDay(instant: Day | Date): Date {
  return startOfMelbourneDay(addDays(melbourneDay(instant), 1))
}

/** The instant of a wall-clock time on a Melbourne day; minutes count from midnight on the clock. */
export function atMelbourneTime(day: Day, minutes: number): Date {
  const wanted = midnightMs(day) + minutes * 60_000
  const guess = new Date(wanted - melbourneOffsetMs(new Date(wanted)))
  return new Date(wanted - melbourneOffsetMs(guess))
}

/** The day some days later. */
export function addDays(day: Day, count: number): Day {
  return new Date(midnightMs(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The same day some months later; the last day of that month if it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + count + 1, 0))
  const wanted = Math.min(dayOfMonth, lastOfMonth.getUTCDate())
  return `${lastOfMonth.toISOString().slice(0, 8)}${two(wanted)}`
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((midnightMs(to) - midnightMs(from)) / dayMs)

/** Whether the whole Melbourne day of a due date has gone by: due today is not late (screens.md, rules). */
export const isDayPast = (due: string | Date, now: Date): boolean => melbourneDay(due) < melbourneDay(now)

/** Whether an instant is on the present Melbourne day. */
export const isToday = (instant: string | Date, now: Date): boolean =>
  melbourneDay(instant) === melbourneDay(now)

/** '5 Sep 2026', always three letters. */
export function formatDate(instant: string | Date): string {
  const { year, month, day } = wallTime(instantOf(instant))
  return [day, monthNames[month - 1]?.slice(0, 3), year].join(' ')
}

/** '5 Sep', for days within a year. */
export const formatDayAndMonth = (instant: string | Date): string => formatDate(instant).slice(0, -5)

/** '5 Sep 2026, 3:07 pm' in Melbourne. */
export function formatDateTime(instant: string | Date): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

/** '3:07 pm' for today; other days also show the date. */
export const formatMoment = (instant: string | Date, now = new Date()): string =>
  isToday(instant, now) ? formatTime(instant) : formatDateTime(instant)

/** 'Sat 5 Sep'. */
export function formatWeekday(instant: string | Date): string {
  return [weekdays[weekdayOf(instant)], formatDayAndMonth(instant)].join(' ')
}

/** The day of the week in Melbourne, Sunday as 0. */
const weekdayOf = (instant: string | Date): number => new Date(midnightMs(melbourneDay(instant))).getUTCDay()

/** The hour on Melbourne's clocks, 0 to 23. */
export const melbourneHour = (instant: Date): number => wallTime(instant).hour

/** Milliseconds since midnight on Melbourne's clocks. */
export const melbourneMsOfDay = (instant: Date): number =>
  (instant.getTime() + melbourneOffsetMs(instant)) % dayMs

/** Whether it is Saturday or Sunday in Melbourne. */
export const isMelbourneWeekend = (instant: Date): boolean => [0, 6].includes(weekdayOf(instant))

/** '3:07 pm' in Melbourne. */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = wallTime(instantOf(instant))
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`
}
