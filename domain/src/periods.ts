import { addDays, addMonths, melbourneDay, startOfMelbourneDay } from './dates.ts'
import type { PerformanceRange } from './performance.ts'

/** Labels of the period buttons for the design centre's figures, in order (spec 2 and 9). */
export const periodLabels: Readonly<Record<PerformanceRange, string>> = {
  fortnight: 'Past Fortnight',
  quarter: 'Past 3 Months',
  half: 'Past 6 Months',
}

/** The first instant of a period that ends now: the Melbourne day 14 days, 3 months or 6 months ago. */
export function periodStart(range: PerformanceRange, now: Date): Date {
  const today = melbourneDay(now)
  const first = {
    fortnight: () => addDays(today, -14),
    quarter: () => addMonths(today, -3),
    half: () => addMonths(today, -6),
  }
  return startOfMelbourneDay(first[range]())
}
