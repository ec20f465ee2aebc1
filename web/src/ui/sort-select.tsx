import { sortOptions, sortValue, type Column, type Sorting } from './data-table-column.ts'
import { Select } from './select.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** Sorting for screens where the rows are cards and have no heads. */
export function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const options = sortOptions(columns)
  return (
    <div className={styles.sort}>
      <Select
        label="Sort by"
        value={sortValue(sorting)}
        options={options}
        onChoose={(value) => {
          const chosen = options.find((option) => option.value === value)
          if (chosen) onSort(chosen.sorting)
        }}
      />
    </div>
  )
}
