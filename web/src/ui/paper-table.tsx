import { placeClass, type DataTableProps } from './data-table.tsx'
import { DataTableHead } from './data-table-head.tsx'
import styles from './data-table.module.css'

type PaperTableProps<Row> = Pick<DataTableProps<Row, string>, 'label' | 'columns' | 'rows' | 'rowKey'>

/** All rows of a long list, as plain as can be: the browser waits for them before it prints. */
export function PaperTable<Row>({ label, columns, rows, rowKey }: PaperTableProps<Row>) {
  const cellClasses = columns.map((column) => placeClass(column))
  return (
    <table className={styles.table} aria-label={label}>
      <DataTableHead
        columns={columns}
        sorting={undefined}
        onSort={undefined}
        rows={rows}
        selection={undefined}
        hasActions={false}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, paper, cell }, at) => (
              <td key={id} className={cellClasses[at]}>
                {paper === undefined ? cell(row) : paper(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
