import { type Day, melbourneDay, monthNames } from './dates.ts'
import { lastDayOfMonth, statementMonths } from './statement-months.ts'

/** A month with a statement, as people choose it. */
export interface StatementPeriod {
  /** 'yyyy-MM' */
  readonly month: string
  /** Label such as 'November 2026'. */
  readonly label: string
  readonly lastDay: Day
}

function labelOf(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}

/** Every month from the current one, in Melbourne, back to the oldest with statements. */
export function statementPeriods(now: Date): StatementPeriod[] {
  return statementMonths(melbourneDay(now)).map((month) => ({
    month,
    label: labelOf(month),
    lastDay: lastDayOfMonth(month),
  }))
}
