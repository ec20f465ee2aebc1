/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   roles are written out because `display: block` and `grid` on cards take them away in some browsers */
import { nextSorting, type Column, type Sorting } from './data-table-column.ts'
import styles from './data-table.module.css'
import { ChevronsIcon } from './icons/areas.tsx'
import { ArrowDownIcon, ArrowUpIcon } from './icons/work.tsx'

interface HeadProps<Row, By extends string> {
  columns: readonly Column<Row, By>[]
  sorting: Sorting<By> | undefined
  onSort: ((sorting: Sorting<By>) => void) | undefined
  hasActions: boolean
}

export function DataTableHead<Row, By extends string>({
  columns,
  sorting,
  onSort,
  hasActions,
}: HeadProps<Row, By>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, head, sortBy, isNumber }) => {
          const direction = sortBy !== undefined && sorting?.column === sortBy ? sorting.direction : undefined
          return (
            <th
              key={id}
              scope="col"
              role="columnheader"
              className={isNumber ? styles.number : undefined}
              aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
            >
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
          <th scope="col" role="columnheader" className={styles.act}>
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
