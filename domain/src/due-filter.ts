import { addDays } from './dates.ts'
import type { Day } from './dates.ts'

/** Parts of the open invoices by their due day; 'partPaid' goes by what is left of them. */
export const dueFilters = [
  'overdue',
  'week',
  'partPaid',
  'notYet',
  'days30',
  'days60',
  'days90',
  'older',
] as const
export type DueFilter = (typeof dueFilters)[number]

/** Every open invoice by the days it is past due, in one part each: what statements and the list of invoices age by. */
export const ageingLabels = {
  notYet: 'Not due yet',
  days30: '1 to 30 days',
  days60: '31 to 60 days',
  days90: '61 to 90 days',
  older: 'Over 90 days',
} as const satisfies Partial<Record<DueFilter, string>>
export type AgeingPart = keyof typeof ageingLabels
export const ageingParts: readonly AgeingPart[] = ['notYet', 'days30', 'days60', 'days90', 'older']

/** The due days of a part, from the first up to the one after the last; what has no due day is not due yet. */
export interface DueDays {
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

/** Whether a due day is in a part; null is of what has none. */
export function isDueIn(filter: Exclude<DueFilter, 'partPaid'>, day: Day | null, today: Day): boolean {
  const { from = '', before = '9999', hasUndated = false } = dueDays(filter, today)
  return day === null ? hasUndated : day >= from && day < before
}
