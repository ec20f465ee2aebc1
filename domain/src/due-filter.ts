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
