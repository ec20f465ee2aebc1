import { nextSorting, type Column, type Sorting } from './data-table-column.ts'
import { PickAll, type Selection } from './data-table-selection.tsx'
import styles from './data-table.module.css'
import { ChevronsIcon } from '../icons/areas.tsx'
import { asRole } from './table-role.ts'
import { ArrowDownIcon, ArrowUpIcon } from '../icons/work.tsx'

interface HeadProps<Row, By extends string> {
  columns: readonly Column<Row, By>[]
  sorting?: Sorting<By> | undefined
  onSort?: ((sorting: Sorting<By>) => void) | undefined
  rows: readonly Row[]
  selection?: Selection<Row> | undefined
  hasActions: boolean
  /** Its place among all rows, where not all of them are there. */
  rowIndex?: number
}

export function DataTableHead<Row, By extends string>({
  columns,
  sorting,
  onSort,
  rows,
  selection,
  hasActions,
  rowIndex,
}: HeadProps<Row, By>) {
  return (
    <thead {...asRole('rowgroup')}>
      <tr {...asRole('row')} aria-rowindex={rowIndex}>
        {columns.map(({ id, head, sortBy, isNumber }, place) => {
          const direction = sortBy !== undefined && sorting?.column === sortBy ? sorting.direction : undefined
          return (
            <th
              key={id}
              scope="col"
              {...asRole('columnheader')}
              className={isNumber ? styles.number : undefined}
              // The box in it is no part of what the column is called.
              aria-label={selection && place === 0 ? head : undefined}
              aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
            >
              {selection && place === 0 ? <PickAll selection={selection} rows={rows} /> : null}
              {sortBy !== undefined && sorting && onSort ? (
                <button type="button" onClick={() => onSort(nextSorting(sorting, sortBy))}>
                  {head}
                  <SortSign direction={direction} />
                </button>
              ) : (
                head
              )}
            </th>
          )
        })}
        {hasActions ? (
          <th scope="col" {...asRole('columnheader')} className={styles.act}>
            <span className="hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

function SortSign({ direction }: { direction: Sorting['direction'] | undefined }) {
  if (direction === undefined) return <ChevronsIcon size={14} />
  return direction === 'ASC' ? <ArrowUpIcon size={14} /> : <ArrowDownIcon size={14} />
}
