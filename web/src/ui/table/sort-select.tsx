import { sortOptions, sortValue, type Column, type Sorting } from './data-table-column.ts'
import { Select } from '../form/select.tsx'
import { SortIcon } from '../icons/work.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps<Row, By extends string> {
  columns: readonly Column<Row, By>[]
  sorting: Sorting<By>
  onSort: (sorting: Sorting<By>) => void
}

/** Sorting for narrow screens, where the rows are cards without column heads. */
export function SortSelect<Row, By extends string>({ columns, sorting, onSort }: SortSelectProps<Row, By>) {
  const options = sortOptions(columns)
  return (
    <div className={styles.sort}>
      <SortIcon className={styles.sign} size={18} />
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
