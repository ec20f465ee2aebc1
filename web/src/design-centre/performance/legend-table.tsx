import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './figures.module.css'
import { Swatch } from './textures.tsx'

interface LegendTableProps {
  /** What the table tells, for those who do not see the chart above it. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly fill: string
    readonly cells: readonly ReactNode[]
  }[]
  readonly total?: { readonly name: string; readonly cells: readonly ReactNode[] }
}

/** The numbers of a chart, a row for each of its parts. */
export function LegendTable({ label, columns, rows, total }: LegendTableProps) {
  const cells = (of: readonly ReactNode[]) =>
    columns.map((column, at) => (
      <td key={column} className={styles.num}>
        {of[at]}
      </td>
    ))
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
            {cells(own)}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            {cells(total.cells)}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
