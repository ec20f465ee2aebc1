import { activeFilters, type FilterGroup, type FilterValues, filterWords } from '../ui/form/filter-groups.ts'
import styles from './list-printed.module.css'

interface ListPrintedProps {
  readonly groups: readonly FilterGroup[]
  readonly at: { readonly filters: FilterValues; readonly searchTerm: string }
}

/** On paper alone, where no control says it: what the list is filtered by and searched for. */
export function ListPrinted({ groups, at: { filters, searchTerm } }: ListPrintedProps) {
  const words = [
    ...activeFilters(groups, filters).map((group) => filterWords(group, filters)),
    ...(searchTerm === '' ? [] : [`Search: ${searchTerm}`]),
  ]
  return words.length === 0 ? null : <p className={styles.printed}>{words.join(' · ')}</p>
}
