import type { CSSProperties, ReactNode, RefObject } from 'react'
import { classes } from '../classes.ts'
import { placeClass, type DataTableProps } from './data-table.tsx'
import { DataTableHead } from './data-table-head.tsx'
import styles from './data-table.module.css'
import { asRole } from './table-role.ts'
import own from './virtual-table.module.css'

interface LongTableProps<Row> extends Pick<
  DataTableProps<Row, string>,
  'label' | 'columns' | 'rows' | 'rowKey'
> {
  readonly hasActions?: boolean
  readonly frame?: RefObject<HTMLElement | null>
  /** The rows scroll in a frame below a fixed head. */
  readonly isFramed?: boolean
}

/** A scrolling element must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** The frame and head of a long table of which only some rows may be rendered. */
export function LongTable<Row>(props: LongTableProps<Row> & { readonly children: ReactNode }) {
  const { label, columns, rows, hasActions = false, frame, isFramed = false, children } = props
  return (
    <section
      {...(isFramed && reachable)}
      ref={frame}
      className={classes(styles.frame, isFramed ? own.frame : own.page)}
      aria-label={isFramed ? `${label}, scrolls` : undefined}
    >
      <table
        className={classes(styles.table, styles.single, own.wrapped)}
        {...asRole('table')}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} className={own.column} style={{ '--width': width } as CSSProperties} />
          ))}
          {hasActions ? <col className={styles.act} /> : null}
        </colgroup>
        <DataTableHead columns={columns} rows={rows} hasActions={hasActions} rowIndex={1} />
        <tbody {...asRole('rowgroup')}>{children}</tbody>
      </table>
    </section>
  )
}

/** Renders all rows as simply as possible, since the browser waits for them before it prints. */
export function PaperTable<Row>(props: LongTableProps<Row>) {
  const { columns, rows, rowKey } = props
  const cellClasses = columns.map((column) => placeClass(column))
  return (
    <LongTable {...props}>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ id, paper, cell }, at) => (
            <td key={id} className={cellClasses[at]}>
              {(paper ?? cell)(row)}
            </td>
          ))}
        </tr>
      ))}
    </LongTable>
  )
}
