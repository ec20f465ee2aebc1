import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './figure-table.module.css'
import { Swatch } from './textures.tsx'

interface LegendTableProps {
  /** The subject of the table, for screen readers. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly fill: string
    readonly cells: readonly ReactNode[]
  }[]
  readonly total?: { readonly name: string; readonly cells: readonly ReactNode[] }
}

/** The numbers of a chart as a table, one row per part. */
export function LegendTable({ label, columns, rows, total }: LegendTableProps) {
  return (
    <table className={classes(styles.table, styles.legend)} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{label}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.num}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, fill, cells: own }) => (
          <tr key={name}>
            <th scope="row">
              <Swatch fill={fill} />
              {name}
            </th>
            <Cells columns={columns} of={own} />
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            <Cells columns={columns} of={total.cells} />
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

interface CellsProps {
  readonly columns: readonly string[]
  readonly of: readonly ReactNode[]
}

const Cells = ({ columns, of }: CellsProps) =>
  columns.map((column, at) => (
    <td key={column} className={styles.num}>
      {of[at]}
    </td>
  ))
