import { nextSorting, type Column, type Sorting } from './data-table-column.ts'
import { PickAll, type Selection } from './data-table-selection.tsx'
import own from './data-table-head.module.css'
import styles from './data-table.module.css'
import { ChevronsIcon } from '../icons/shell.tsx'
import { asRole } from './table-role.ts'
import { ArrowDownIcon, ArrowUpIcon } from '../icons/work.tsx'

interface HeadProps<Row, By extends string> {
  columns: readonly Column<Row, By>[]
  sorting?: Sorting<By> | undefined
  onSort?: ((sorting: Sorting<By>) => void) | undefined
  rows: readonly Row[]
  selection?: Selection<Row> | undefined
  hasActions: boolean
  /** Its aria-rowindex, if not all rows are rendered. */
  rowIndex?: number
}

export function DataTableHead<Row, By extends string>(props: HeadProps<Row, By>) {
  const { columns, rows, selection, hasActions, rowIndex } = props
  return (
    <thead {...asRole('rowgroup')} className={own.head}>
      <tr {...asRole('row')} aria-rowindex={rowIndex}>
        {columns.map((column, place) => (
          <th
            key={column.id}
            scope="col"
            {...asRole('columnheader')}
            className={column.isNumber ? styles.number : undefined}
            // Keeps the checkbox out of the column's accessible name.
            aria-label={selection && place === 0 ? column.head : undefined}
            aria-sort={ariaSort[directionOf(column, props.sorting) ?? 'none']}
          >
            {selection && place === 0 ? <PickAll selection={selection} rows={rows} /> : null}
            <HeadWords column={column} sorting={props.sorting} onSort={props.onSort} />
          </th>
        ))}
        {hasActions ? (
          <th scope="col" {...asRole('columnheader')} className={styles.act}>
            <span className="hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

const ariaSort = { ASC: 'ascending', DESC: 'descending', none: undefined } as const

const directionOf = <By extends string>({ sortBy }: Column<never, By>, sorting: Sorting<By> | undefined) =>
  sortBy !== undefined && sorting?.sortColumn === sortBy ? sorting.sortDirection : undefined

interface HeadWordsProps<Row, By extends string> extends Pick<HeadProps<Row, By>, 'sorting' | 'onSort'> {
  column: Column<Row, By>
}

function HeadWords<Row, By extends string>({ column, sorting, onSort }: HeadWordsProps<Row, By>) {
  const { head, sortBy } = column
  if (sortBy === undefined || !sorting || !onSort) return head
  return (
    <button type="button" onClick={() => onSort(nextSorting(sorting, sortBy))}>
      {head}
      <SortSign direction={directionOf(column, sorting)} />
    </button>
  )
}

function SortSign({ direction }: { direction: Sorting['sortDirection'] | undefined }) {
  if (direction === undefined) return <ChevronsIcon size={14} />
  return direction === 'ASC' ? <ArrowUpIcon size={14} /> : <ArrowDownIcon size={14} />
}
