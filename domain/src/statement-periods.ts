import { addDays, addMonths, type Day, melbourneDay } from './dates.ts'

/** A month an account statement can be had for. */
export interface StatementPeriod {
  /** 'yyyy-MM' */
  readonly month: string
  /** As people read it: 'November 2026'. */
  readonly label: string
  readonly lastDay: Day
}

/** The first month with statements (spec 5). */
const firstMonth = '2020-03'

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

function periodOf(month: string): StatementPeriod {
  const [year = '', number = '1'] = month.split('-')
  return {
    month,
    label: `${monthNames[Number(number) - 1] ?? ''} ${year}`,
    lastDay: addDays(addMonths(`${month}-01`, 1), -1),
  }
}

/** Every month from the current one, in Melbourne, back to March 2020. */
export function statementPeriods(now: Date): StatementPeriod[] {
  const periods: StatementPeriod[] = []
  for (
    let day = `${melbourneDay(now).slice(0, 7)}-01`;
    day.slice(0, 7) >= firstMonth;
    day = addMonths(day, -1)
  ) {
    periods.push(periodOf(day.slice(0, 7)))
  }
  return periods
}
