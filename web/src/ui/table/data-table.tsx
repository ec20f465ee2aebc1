import type { ReactNode } from 'react'
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
  /** What the table holds, as 'Sales orders'. */
  label: string
  columns: readonly Column<Row, By>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a row is called where it is chosen or its menu opened, as 'SO 204866'. */
  rowName?: ((row: Row) => string) | undefined
  sorting?: Sorting<By>
  onSort?: (sorting: Sorting<By>) => void
  /** The next page is on its way: these rows stay, dimmed. */
  isStale?: boolean
  /** A quiet row, as of a cancelled order. */
  isVoid?: ((row: Row) => boolean) | undefined
  /** Rows can be chosen, by a box in their first cell. */
  selection?: Selection<Row> | undefined
  /** The menu of a row. */
  actions?: ((row: Row) => readonly MenuEntry[]) | undefined
}

/** Rows to scan: a table of 40-px rows, or cards where it would not fit. */
export function DataTable<Row, By extends string>(props: DataTableProps<Row, By>) {
  const { label, columns, rows, rowKey, isStale = false, selection } = props
  return (
    <div className={room.room}>
      <div className={classes(styles.frame, room.frame)} aria-busy={isStale}>
        <table className={styles.table} {...asRole('table')} aria-label={label}>
          <DataTableHead
            columns={columns}
            sorting={props.sorting}
            onSort={props.onSort}
            rows={rows}
            selection={selection}
            hasActions={props.actions !== undefined}
          />
          <tbody {...asRole('rowgroup')} inert={isStale} className={isStale ? styles.stale : undefined}>
            {rows.map((row) => (
              <DataRow key={rowKey(row)} row={row} of={props} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface DataRowProps<Row, By extends string> {
  readonly row: Row
  readonly of: DataTableProps<Row, By>
}

function DataRow<Row, By extends string>({ row, of }: DataRowProps<Row, By>) {
  const { columns, rowKey, rowName = rowKey, isVoid, selection, actions } = of
  return (
    <tr
      {...asRole('row')}
      className={classes(
        isVoid?.(row) && styles.void,
        selection && styles.pickable,
        selection?.has(row) && styles.picked,
      )}
    >
      {columns.map((column, place) => (
        <Cell key={column.id} column={column} row={row}>
          {selection && place === 0 ? <PickRow selection={selection} row={row} name={rowName(row)} /> : null}
        </Cell>
      ))}
      {actions ? <MenuCell name={rowName(row)} entries={actions(row)} /> : null}
    </tr>
  )
}

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
  /** What stands before its words. */
  children?: ReactNode
}

export function Cell<Row>({ column, row, children }: CellProps<Row>): ReactNode {
  const { cell, title, isLate, cardLabel } = column
  return (
    <td
      {...asRole('cell')}
      className={classes(placeClass(column), isLate?.(row) === true && 'late')}
      data-label={cardLabel}
    >
      {children}
      {title ? (
        <span
          dir="auto"
          className={classes(words.words, column.isElastic && words.elastic)}
          title={title(row)}
        >
          {cell(row)}
        </span>
      ) : (
        cell(row)
      )}
    </td>
  )
}

/** The classes of a cell, in a table and on a card. */
export function placeClass<Row>(column: Column<Row>): string {
  const { card, isNumber, isNarrow, isElastic, canWrap } = column
  const width = classes(
    isNumber && styles.number,
    isNarrow && styles.narrow,
    isElastic && styles.elastic,
    (canWrap || isNarrow || isElastic) && styles.wraps,
  )
  if (typeof card === 'string') return classes(width, styles[card])
  return classes(width, styles[card.side], styles[`line${card.line}`], card.gap === true && styles.gap)
}
