import { expect, test } from 'vitest'
import { melbourneOffsetMs } from './melbourne-offset.ts'

const names = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  timeZoneName: 'longOffset',
})

const byIntl = (instant: Date): string =>
  names.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''

const named = (instant: Date): string => `GMT+${melbourneOffsetMs(instant) / 3_600_000}:00`

test('is what the time zone database says, every day at noon from 1990 to 2070', () => {
  const wrong: string[] = []
  for (let day = new Date('1990-01-01T02:00:00Z'); day.getUTCFullYear() < 2070;) {
    if (named(day) !== byIntl(day)) wrong.push(day.toISOString())
    day = new Date(day.getTime() + 86_400_000)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['2008-04-05T15:59:59.999Z', 'GMT+11:00'],
  ['2008-04-05T16:00:00.000Z', 'GMT+10:00'],
  ['2026-04-04T15:59:59.999Z', 'GMT+11:00'],
  ['2026-04-04T16:00:00.000Z', 'GMT+10:00'],
  ['2026-10-03T15:59:59.999Z', 'GMT+10:00'],
  ['2026-10-03T16:00:00.000Z', 'GMT+11:00'],
  ['2028-03-31T13:00:00.000Z', 'GMT+11:00'],
  ['2006-03-31T16:00:00.000Z', 'GMT+11:00'],
])('at %s Melbourne is at %s', (instant, offset) => {
  expect(named(new Date(instant))).toBe(offset)
  expect(byIntl(new Date(instant))).toBe(offset)
})
