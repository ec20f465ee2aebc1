import { activeFilters, type FilterGroup, type FilterValues, filterWords } from '../ui/form/filter-groups.ts'
import styles from './list-printed.module.css'

interface ListPrintedProps {
  readonly groups: readonly FilterGroup[]
  readonly at: { readonly filters: FilterValues; readonly searchTerm: string }
}

/** The filters and the search term of the list, only in print, where the controls are not shown. */
export function ListPrinted({ groups, at: { filters, searchTerm } }: ListPrintedProps) {
  const words = [
    ...activeFilters(groups, filters).map((group) => filterWords(group, filters)),
    ...(searchTerm === '' ? [] : [`Search: ${searchTerm}`]),
  ]
  return words.length === 0 ? null : <p className={styles.printed}>{words.join(' · ')}</p>
}
