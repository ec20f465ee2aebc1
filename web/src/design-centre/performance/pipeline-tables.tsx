import { formatDuration } from '@portal/domain/duration'
import { formatMoney } from '@portal/domain/money'
import { formatCount } from '@portal/domain/numbers'
import type { PerformanceRange, Snapshot, SnapshotFigures } from '@portal/domain/performance'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { asRole } from '../../ui/table/table-role.ts'
import table from './figure-table.module.css'
import styles from './pipeline-tables.module.css'
import { RequestsLink } from './requests-link.tsx'
import { wonWords } from './share-bar.tsx'

interface PipelineTablesProps {
  readonly range: PerformanceRange
  readonly figures: Snapshot['snapshot']
}

/** Seven figures for each kind of builder; on a phone as pairs of label and figure (spec 2, quote pipeline). */
export function PipelineTables({ range, figures }: PipelineTablesProps) {
  return (
    <div className={styles.room}>
      <KindTable
        name="Adhoc"
        wonWord={wonWords.adhoc}
        figures={figures.adhoc}
        link={
          <RequestsLink count={figures.adhoc.total_jobs} filter={{ created: range, builderType: 'adhoc' }} />
        }
      />
      <KindTable
        name="Contract"
        wonWord={wonWords.contract}
        figures={figures.contract}
        link={
          <RequestsLink
            count={figures.contract.total_jobs}
            filter={{ created: range, builderType: 'contracted' }}
          />
        }
      />
    </div>
  )
}

interface KindTableProps {
  readonly name: string
  /** The word for a won request with this kind of builder. */
  readonly wonWord: string
  readonly figures: SnapshotFigures
  /** The number of requests, as a link to their list. */
  readonly link: ReactNode
}

function KindTable({ name, wonWord, figures, link }: KindTableProps) {
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
