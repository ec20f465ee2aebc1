import type { Snapshot, SnapshotFigures } from '@portal/domain/performance'
import { formatCount } from '@portal/domain/numbers'
import { formatDuration } from '@portal/domain/duration'
import { periodLabels } from '@portal/domain/periods'
import { builderKinds } from './builder-kinds.ts'
import type { LoadedFigures } from './figures-page.tsx'
import styles from './figure-table.module.css'
import { daysOf } from './periods.ts'
import { RequestsLink } from './requests-link.tsx'

/** Requests, dwellings and time invested in a period, by kind of builder (spec 2, snapshot). */
export function ActivityTable({ range, figures, now }: LoadedFigures<Snapshot>) {
  const { adhoc, contract } = figures.snapshot
  const all = {
    total_jobs: adhoc.total_jobs + contract.total_jobs,
    total_dwellings: adhoc.total_dwellings + contract.total_dwellings,
    total_time: adhoc.total_time + contract.total_time,
  }
  return (
    <table className={styles.table}>
      <caption>
        {periodLabels[range]} <span>{daysOf(range, now)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Builder</th>
          {['Requests', 'Dwellings', 'Time invested'].map((head) => (
            <th key={head} scope="col" className={styles.num}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {builderKinds.map(({ name, builderType, kind }) => (
          <ActivityRow
            key={name}
            name={name}
            kind={figures.snapshot[kind]}
            filter={{ created: range, builderType }}
          />
        ))}
      </tbody>
      <tfoot>
        <ActivityRow name="Total time" kind={all} filter={{ created: range }} />
      </tfoot>
    </table>
  )
}

interface ActivityRowProps {
  readonly name: string
  readonly kind: Pick<SnapshotFigures, 'total_jobs' | 'total_dwellings' | 'total_time'>
  readonly filter: Parameters<typeof RequestsLink>[0]['filter']
}

const ActivityRow = ({ name, kind, filter }: ActivityRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={styles.num}>
      <RequestsLink count={kind.total_jobs} filter={filter} />
    </td>
    <td className={styles.num}>{formatCount(kind.total_dwellings)}</td>
    <td className={styles.num}>{formatDuration(kind.total_time)}</td>
  </tr>
)
