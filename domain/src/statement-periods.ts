import { type Day, melbourneDay, monthNames } from './dates.ts'
import { lastDayOfMonth, statementMonths } from './statement-months.ts'

/** A month an account statement can be had for, as people choose it. */
export interface StatementPeriod {
  /** 'yyyy-MM' */
  readonly month: string
  /** As people read it: 'November 2026'. */
  readonly label: string
  readonly lastDay: Day
}

function labelOf(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}

/** Every month from the current one, in Melbourne, back to the first there are statements of. */
export function statementPeriods(now: Date): StatementPeriod[] {
  return statementMonths(melbourneDay(now)).map((month) => ({
    month,
    label: labelOf(month),
    lastDay: lastDayOfMonth(month),
  }))
}
