import { clearFilters, type FilterGroup, type ValuesOf } from '../ui/form/filter-groups.ts'
import type { ListAddress, ListPlan } from './list-address.ts'

interface FilteredList<By extends string, Groups extends readonly FilterGroup[]> {
  readonly plan: ListPlan<By, Groups>
  readonly at: ListAddress<By, ValuesOf<Groups>>
  readonly placeWith: (change: Partial<ListAddress<By, ValuesOf<Groups>>>) => Place
}

interface Place {
  readonly to: string
  readonly search: Record<string, string>
}

/** A link that filters a list, or removes the filter if it is on. */
export interface QuickFilter extends Place {
  readonly isOn: boolean
}

/** The link to the list with exactly these filters, in place of its current filters and search. */
export function quickFilter<By extends string, const Groups extends readonly FilterGroup[]>(
  { plan, at, placeWith }: FilteredList<By, Groups>,
  some: Partial<ValuesOf<Groups>>,
): QuickFilter {
  const none = clearFilters(plan.filters)
  const filters = { ...none, ...some }
  const isOn = JSON.stringify(at.filters) === JSON.stringify(filters)
  return { ...placeWith({ searchTerm: '', filters: isOn ? none : filters }), isOn }
}
