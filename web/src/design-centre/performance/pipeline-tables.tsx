import { formatDuration } from '@portal/domain/duration'
import { formatMoney } from '@portal/domain/money'
import { formatCount } from '@portal/domain/numbers'
import type { PerformanceRange, Snapshot, SnapshotFigures } from '@portal/domain/performance'
import { classes } from '../../ui/classes.ts'
import { asRole } from '../../ui/table/table-role.ts'
import { type BuilderKind, builderKinds } from './builder-kinds.ts'
import table from './figure-table.module.css'
import styles from './pipeline-tables.module.css'
import { RequestsLink } from './requests-link.tsx'

interface PipelineTablesProps {
  readonly range: PerformanceRange
  readonly figures: Snapshot['snapshot']
}

/** Seven figures for each kind of builder; on a phone as pairs of label and figure (spec 2, quote pipeline). */
export function PipelineTables({ range, figures }: PipelineTablesProps) {
  return (
    <div className={styles.room}>
      {builderKinds.map((each) => (
        <KindTable key={each.name} of={each} range={range} figures={figures[each.kind]} />
      ))}
    </div>
  )
}

interface KindTableProps {
  readonly of: BuilderKind
  readonly range: PerformanceRange
  readonly figures: SnapshotFigures
}

function KindTable({ of: { name, builderType, wonWord }, range, figures }: KindTableProps) {
  const link = <RequestsLink count={figures.total_jobs} filter={{ created: range, builderType }} />
  const cells = [
    ['Requests', link],
    ['Dwelling Qty', formatCount(figures.total_dwellings)],
    ['Value', formatMoney(figures.total_value_quoted)],
    [wonWord, formatMoney(figures.total_value_converted)],
    ['Loss', formatMoney(figures.total_value_loss)],
    ['Pending', formatMoney(figures.total_value_outstanding)],
    ['Design Time Invested', formatDuration(figures.total_time)],
  ] as const
  return (
    <table className={classes(table.table, styles.seven)} {...asRole('table')} aria-label={name}>
      <thead {...asRole('rowgroup')}>
        <tr {...asRole('row')}>
          <th scope="col" {...asRole('columnheader')}>
            Builder
          </th>
          {cells.map(([head]) => (
            <th key={head} scope="col" {...asRole('columnheader')} className={table.num}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asRole('rowgroup')}>
        <tr {...asRole('row')}>
          <th scope="row" {...asRole('rowheader')}>
            {name}
          </th>
          {cells.map(([head, cell]) => (
            <td key={head} {...asRole('cell')} className={table.num} data-label={head}>
              {cell}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
