import type { FilterGroup } from '../ui/filter-groups.ts'

/** The filters of the design jobs list: the spec's two, and those that figures lead to; the first choice is the default. */
export const requestFilters = [
  {
    id: 'status',
    legend: 'Status',
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'open', label: 'Open' },
      { value: 'pending', label: 'Designed, waiting for an outcome' },
      { value: 'won', label: 'Won' },
      { value: 'loss', label: 'Loss' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
  {
    id: 'builderType',
    legend: 'Builder',
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'contracted', label: 'Contracted' },
      { value: 'adhoc', label: 'Adhoc' },
    ],
  },
  {
    id: 'created',
    legend: 'Created',
    choices: [
      { value: 'any', label: 'Any time' },
      { value: 'fortnight', label: 'Past Fortnight' },
      { value: 'quarter', label: 'Past 3 Months' },
      { value: 'half', label: 'Past 6 Months' },
    ],
  },
  {
    id: 'due',
    legend: 'Due',
    choices: [
      { value: 'any', label: 'Any time' },
      { value: 'tomorrow', label: 'Tomorrow' },
    ],
  },
] as const satisfies readonly FilterGroup[]
