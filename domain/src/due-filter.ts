import { addDays, type Day } from './dates.ts'

/**
 * The ageing groups of open invoices: statements and the invoice list use the same ones, and each invoice is
 * in one.
 */
export const ageingParts = ['notYet', 'days30', 'days60', 'days90', 'older'] as const
export type AgeingPart = (typeof ageingParts)[number]
export const ageingLabels: Readonly<Record<AgeingPart, string>> = {
  notYet: 'Not due yet',
  days30: '1 to 30 days',
  days60: '31 to 60 days',
  days90: '61 to 90 days',
  older: 'Over 90 days',
}

/** Filters of open invoices with something due, by due day; 'partPaid' filters by the amount left instead. */
export const dueFilters = ['overdue', 'week', 'partPaid', ...ageingParts] as const
export type DueFilter = (typeof dueFilters)[number]

/**
 * A range of due days: `from` is included, `before` is not. Invoices without a due day count as not due yet.
 */
interface DueDays {
  readonly from?: Day
  readonly before?: Day
  readonly hasUndated?: true
}

/** Due today is not overdue; within a week are today and the seven days after it (api.md, filters). */
export function dueDays(filter: Exclude<DueFilter, 'partPaid'>, today: Day): DueDays {
  const days: Record<typeof filter, DueDays> = {
    overdue: { before: today },
    week: { from: today, before: addDays(today, 8) },
    notYet: { from: today, hasUndated: true },
    days30: { from: addDays(today, -30), before: today },
    days60: { from: addDays(today, -60), before: addDays(today, -30) },
    days90: { from: addDays(today, -90), before: addDays(today, -60) },
    older: { before: addDays(today, -90) },
  }
  return days[filter]
}

/** Whether a due day is in the filter's range; null means the invoice has no due day. */
export function isDueIn(filter: Exclude<DueFilter, 'partPaid'>, day: Day | null, today: Day): boolean {
  const { from = '', before = '9999', hasUndated = false } = dueDays(filter, today)
  return day === null ? hasUndated : day >= from && day < before
}
