import { addDays, atMelbourneTime, startOfMelbourneDay, type Day } from '@portal/domain/dates'
import { minuteMs } from '@portal/domain/time-units'

/** A time in the demo: days from today (negative for the past) and minutes on Melbourne's clock. */
export interface Moment {
  day: number
  minute: number
}

export interface Calendar {
  today: Day
  /** ISO 8601. */
  at(moment: Moment): string
  /** The beginning of a day, for values that are only a date. */
  dayOf(offset: number): string
}

const noon = 720

/**
 * Converts the demo's times to instants. Clocks change between two and three in the morning, when nothing
 * happens in the demo: so each day has one offset from UTC before the change and one after it, and both are
 * stored.
 */
export function calendarOf(today: Day): Calendar {
  const known = new Map<number, { beforeMs: number; afterMs: number }>()
  const day = (offset: number) => {
    const found = known.get(offset)
    if (found) return found
    const date = addDays(today, offset)
    const made = {
      beforeMs: startOfMelbourneDay(date).getTime(),
      afterMs: atMelbourneTime(date, noon).getTime() - noon * minuteMs,
    }
    known.set(offset, made)
    return made
  }
  const at = ({ day: offset, minute }: Moment) => {
    const { beforeMs, afterMs } = day(offset + Math.floor(minute / 1440))
    const onTheDay = ((minute % 1440) + 1440) % 1440
    return new Date((onTheDay < 120 ? beforeMs : afterMs) + onTheDay * minuteMs).toISOString()
  }
  return { today, at, dayOf: (offset) => at({ day: offset, minute: 0 }) }
}

/** Minutes on the clock: `clock(7, 40)`. */
export const clock = (hour: number, minute = 0): number => hour * 60 + minute
