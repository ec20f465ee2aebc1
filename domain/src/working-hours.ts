import { isMelbourneWeekend, melbourneHour } from './dates.ts'

/** When trucks drive on a working day, hours on Melbourne's clocks. */
export const workingHours = { from: 7, to: 17 } as const

export function isWorkingTime(instant: Date): boolean {
  const hour = melbourneHour(instant)
  return !isMelbourneWeekend(instant) && hour >= workingHours.from && hour < workingHours.to
}
