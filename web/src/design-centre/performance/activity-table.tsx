import type { Snapshot } from '@portal/domain/performance'
import { formatCount } from '@portal/domain/numbers'
import { formatDuration } from '@portal/domain/duration'
import { periodLabels } from '@portal/domain/periods'
import type { LoadedFigures } from './figures-page.tsx'
import styles from './figures.module.css'
import { daysOf } from './periods.ts'
import { RequestsLink } from './requests-link.tsx'

/** Requests, dwellings and time invested of a period, by builder's kind (spec 2, snapshot). */
export function ActivityTable({ range, figures, now }: LoadedFigures<Snapshot>) {
  const { adhoc, contract } = figures.snapshot
  const kinds = [
    { name: 'Adhoc', builderType: 'adhoc', kind: adhoc },
    { name: 'Contract', builderType: 'contracted', kind: contract },
  ] as const
  return (
    <table className={styles.table}>
      <caption>
        {periodLabels[range]} <span>{daysOf(range, now)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Builder</th>
          <th scope="col" className={styles.num}>
            Requests
          </th>
          <th scope="col" className={styles.num}>
            Dwellings
          </th>
          <th scope="col" className={styles.num}>
            Time invested
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ name, builderType, kind }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.num}>
              <RequestsLink count={kind.total_jobs} filter={{ created: range, builderType }} />
            </td>
            <td className={styles.num}>{formatCount(kind.total_dwellings)}</td>
            <td className={styles.num}>{formatDuration(kind.total_time)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total time</th>
          <td className={styles.num}>
            <RequestsLink count={adhoc.total_jobs + contract.total_jobs} filter={{ created: range }} />
          </td>
          <td className={styles.num}>{formatCount(adhoc.total_dwellings + contract.total_dwellings)}</td>
          <td className={styles.num}>{formatDuration(adhoc.total_time + contract.total_time)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
