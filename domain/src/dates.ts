/** The supplier's time zone: a day is a Melbourne day everywhere (spec 9). */
export const timeZone = 'Australia/Melbourne'

/** A calendar day, 'yyyy-MM-dd', in Melbourne. */
export type Day = string

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const
const noBreak = '\u00a0'
const dayMs = 86_400_000

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

function wallTime(instant: Date): WallTime {
  const found: Record<string, number> = {}
  for (const part of clock.formatToParts(instant)) found[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found
  return { year, month, day, hour, minute, second }
}

const two = (value: number): string => String(value).padStart(2, '0')
const instantOf = (instant: string | Date): Date =>
  typeof instant === 'string' ? new Date(instant) : instant

/** The Melbourne day an instant falls on. */
export function melbourneDay(instant: string | Date): Day {
  const { year, month, day } = wallTime(instantOf(instant))
  return `${year}-${two(month)}-${two(day)}`
}

/** The instant at which a Melbourne day begins; its midnight always exists, as clocks change at two or three. */
export function startOfMelbourneDay(day: Day): Date {
  return atMelbourneTime(day, 0)
}

/** The first instant after the Melbourne day that holds `instant`. */
export function endOfMelbourneDay(instant: string | Date): Date {
  return startOfMelbourneDay(addDays(melbourneDay(instant), 1))
}

/** The instant of a wall-clock time on a Melbourne day; minutes count from midnight on the clock. */
export function atMelbourneTime(day: Day, minutes: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const guess = new Date(wanted - offsetMs(new Date(wanted)))
  return new Date(wanted - offsetMs(guess))
}

/** How far Melbourne's clock is ahead of UTC at an instant. */
function offsetMs(instant: Date): number {
  const at = wallTime(instant)
  const asUtc = Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second)
  return asUtc - Math.floor(instant.getTime() / 1000) * 1000
}

/** Calendar arithmetic on days, free of clock changes. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The same day some months on; the last day of the month where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + count + 1, 0))
  const wanted = Math.min(dayOfMonth, lastOfMonth.getUTCDate())
  return `${lastOfMonth.toISOString().slice(0, 8)}${two(wanted)}`
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Whether the whole Melbourne day of a due date has gone by: due today is not late (screens.md, rules). */
export const isDayPast = (due: string | Date, now: Date): boolean => melbourneDay(due) < melbourneDay(now)

/** '5 Sep 2026', always three letters, with no-break spaces. */
export function formatDate(instant: string | Date): string {
  const { year, month, day } = wallTime(instantOf(instant))
  return [day, monthNames[month - 1], year].join(noBreak)
}

/** '5 Sep 2026, 3:07 pm' in Melbourne. */
export function formatDateTime(instant: string | Date): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

/** '3:07 pm' in Melbourne. */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = wallTime(instantOf(instant))
  return `${hour % 12 || 12}:${two(minute)}${noBreak}${hour < 12 ? 'am' : 'pm'}`
}
