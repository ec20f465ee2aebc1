import { memo, type ReactNode } from 'react'
import widths from './cell-width.module.css'
import words from './cell-words.module.css'
import { classes } from '../classes.ts'
import type { Column, Sorting } from './data-table-column.ts'
import { DataTableHead } from './data-table-head.tsx'
import { PickRow, type Selection } from './data-table-selection.tsx'
import styles from './data-table.module.css'
import room from './table-room.module.css'
import { asRole } from './table-role.ts'
import type { MenuEntry } from '../menu-entry.ts'
import { RowMenu } from '../menu.tsx'

export interface DataTableProps<Row, By extends string> {
  /** The name of the table, such as 'Sales orders'. */
  label: string
  columns: readonly Column<Row, By>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The name of a row in the labels of its checkbox and menu, such as 'SO 204866'. */
  rowName?: ((row: Row) => string) | undefined
  sorting?: Sorting<By>
  onSort?: (sorting: Sorting<By>) => void
  /** Another page is loading: the current rows stay, dimmed. */
  isStale?: boolean
  /** Whether a row is shown quietly, for example a cancelled order. */
  isVoid?: ((row: Row) => boolean) | undefined
  /** Adds a checkbox to each row. */
  selection?: Selection<Row> | undefined
  /** The menu entries of a row. */
  actions?: ((row: Row) => readonly MenuEntry[]) | undefined
}

/** A table of 40-px rows, or cards if the table would not fit. */
export function DataTable<Row, By extends string>(props: DataTableProps<Row, By>) {
  const { label, columns, rows, rowKey, rowName = rowKey, isStale = false } = props
  const { isVoid, selection, actions } = props
  return (
    <div className={room.room}>
      <div className={classes(styles.frame, room.frame)} aria-busy={isStale}>
        <table className={styles.table} {...asRole('table')} aria-label={label}>
          <DataTableHead
            columns={columns}
            sorting={props.sorting}
            onSort={props.onSort}
            // Rows that make way for others cannot be selected: they may not be among those of a new filter.
            rows={isStale ? [] : rows}
            selection={selection}
            hasActions={actions !== undefined}
          />
          <tbody {...asRole('rowgroup')} inert={isStale} className={isStale ? styles.stale : undefined}>
            {rows.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                rowName={rowName}
                isVoid={isVoid?.(row) === true}
                isPicked={selection?.has(row)}
                onSelect={selection?.onSelect}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row, string>, 'columns' | 'actions'> {
  readonly row: Row
  readonly rowName: (row: Row) => string
  readonly isVoid: boolean
  /** Undefined if rows cannot be selected. */
  readonly isPicked: boolean | undefined
  readonly onSelect: Selection<Row>['onSelect'] | undefined
}

/** Memoised, so that selecting one of a hundred rows is fast on a slow phone too. */
const DataRow = memo(function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, rowName, isVoid, isPicked, onSelect, actions } = props
  const name = rowName(row)
  return (
    <tr
      {...asRole('row')}
      className={classes(isVoid && styles.void, onSelect && styles.pickable, isPicked && styles.picked)}
    >
      {columns.map((column, place) => (
        <Cell key={column.id} column={column} row={row}>
          {onSelect && place === 0 ? (
            <PickRow name={name} isPicked={isPicked === true} onPick={(picked) => onSelect([row], picked)} />
          ) : null}
        </Cell>
      ))}
      {actions ? <MenuCell name={name} entries={actions(row)} /> : null}
    </tr>
  )
}) as <Row>(props: DataRowProps<Row>) => ReactNode

interface MenuCellProps {
  readonly name: string
  readonly entries: readonly MenuEntry[]
}

export const MenuCell = ({ name, entries }: MenuCellProps) => (
  <td {...asRole('cell')} className={styles.act}>
    {entries.length === 0 ? null : <RowMenu label={`Actions for ${name}`} entries={entries} />}
  </td>
)

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  /** Content before the cell's text. */
  children?: ReactNode
}

export function Cell<Row>({ column, row, children }: CellProps<Row>): ReactNode {
  const { cell, isLate, isElastic, canShrink, cardLabel } = column
  const whole = column.title?.(row)
  return (
    <td
      {...asRole('cell')}
      className={classes(placeClass(column), isLate?.(row) === true && 'late')}
      data-label={typeof cardLabel === 'function' ? cardLabel(row) : cardLabel}
      title={whole}
    >
      {children}
      {whole ? (
        <span
          dir="auto"
          className={classes(
            words.words,
            (isElastic || canShrink) && words.elastic,
            canShrink && words.shrinks,
          )}
        >
          {cell(row)}
        </span>
      ) : (
        cell(row)
      )}
    </td>
  )
}

/** The class names of a cell, in a table and on a card. */
export function placeClass<Row>(column: Column<Row>): string {
  const { card, isNumber, isReference, isNarrow, isElastic, canShrink, canWrap } = column
  const width = classes(
    isNumber && styles.number,
    isReference && widths.reference,
    isNarrow && widths.narrow,
    isElastic && widths.elastic,
    canShrink && widths.shrinks,
    (canWrap || isNarrow || isElastic) && widths.wraps,
  )
  if (typeof card === 'string') return classes(width, styles[card])
  return classes(width, styles[card.side], styles[`line${card.line}`], card.gap === true && styles.gap)
}
