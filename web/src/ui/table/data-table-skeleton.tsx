import type { Column } from './data-table-column.ts'
import { PickRoom } from './data-table-selection.tsx'
import head from './data-table-head.module.css'
import styles from './data-table.module.css'
import { placeClass } from './data-table.tsx'
import { Skeleton } from '../skeleton.tsx'

interface SkeletonProps<Row> {
  /** What is loading, such as 'Sales orders'. */
  label: string
  columns: readonly Column<Row>[]
  rows?: number
  hasActions?: boolean
  isSelectable?: boolean
}

/** Factors for the widths of wide skeletons, so that a column of them looks irregular, like text. */
const shares = [1, 0.8, 1.1, 0.9, 0.7]

const widthOf = <Row,>({ skeletonPx, card }: Column<Row>, row: number): string =>
  `${Math.round(skeletonPx * (card === 'wide' ? (shares[row % shares.length] ?? 1) : 1))}px`

/** The head of the column with row menus. */
const more = <span className="hidden">Actions</span>

/** The placeholder of a table on the first load, in the table's shape. */
export function DataTableSkeleton<Row>(props: SkeletonProps<Row>) {
  const { label, columns, rows = 10, hasActions = true, isSelectable = false } = props
  return (
    <div className={styles.frame} aria-busy="true">
      <output className="hidden">Loading {label.toLowerCase()}</output>
      <table className={styles.table} aria-hidden="true">
        <thead className={head.head}>
          <tr>
            {columns.map(({ id, head: words, isNumber }, place) => (
              <th key={id} className={isNumber ? styles.number : undefined}>
                {isSelectable && place === 0 ? <PickRoom /> : null}
                {words}
              </th>
            ))}
            {hasActions ? <th className={styles.act}>{more}</th> : null}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className={isSelectable ? styles.pickable : undefined}>
              {columns.map((column, place) => (
                <td key={column.id} className={placeClass(column)}>
                  {isSelectable && place === 0 ? <PickRoom /> : null}
                  <Skeleton width={widthOf(column, row)} />
                </td>
              ))}
              {hasActions ? <td className={styles.act}>{more}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
