import { addDays, addMonths, type Day } from './dates.ts'

/** The oldest month with statements, 'yyyy-MM' (spec 5). */
export const firstStatementMonth = '2020-03'

/** False if it is not a valid day. */
export const isLastDayOfMonth = (day: Day): boolean =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 1).endsWith('-01')

export const firstDayOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The last day of a month, 'yyyy-MM'; statements are requested by this day. */
export const lastDayOfMonth = (month: string): Day => addDays(addMonths(`${month}-01`, 1), -1)

/** The months, 'yyyy-MM', that have statements, the current one first. */
export function statementMonths(today: Day): string[] {
  const months: string[] = []
  for (
    let first = firstDayOfMonth(today);
    first >= `${firstStatementMonth}-01`;
    first = addMonths(first, -1)
  ) {
    months.push(first.slice(0, 7))
  }
  return months
}
