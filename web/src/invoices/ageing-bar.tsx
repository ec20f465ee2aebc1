import type { AccountFigures } from '@portal/domain/home-summary'
import { ageingParts } from '@portal/domain/due-filter'
import { formatMoney } from '@portal/domain/money'
import { formatCount } from '@portal/domain/numbers'
import { Link } from '@tanstack/react-router'
import { exactly } from '../lists/quick-chips.tsx'
import { owing } from '../related/owing.ts'
import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './ageing-bar.module.css'
import type { AgeingCell } from './ageing-cells.ts'

interface AgeingBarProps {
  readonly figures: AccountFigures
  readonly cells: readonly AgeingCell[]
}

/** The open amounts of one currency by days past due, aged as on the statement; each part links to its invoices. */
export function AgeingBar({ figures, cells }: AgeingBarProps) {
  const { label, value } = owing(figures)
  return (
    <nav className={styles.ageing} aria-label={`Ageing, ${value} ${label}`}>
      <div className={styles.bar} aria-hidden="true">
        {cells.map(({ part, due }) =>
          due === 0 ? null : <i key={part} className={styles[part]} style={{ flexGrow: Math.abs(due) }} />,
        )}
      </div>
      <ul className={styles.cells}>
        {cells.map((cell) => (
          <li key={cell.part}>
            <Cell cell={cell} currency={figures.currency} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Cell({ cell, currency }: { readonly cell: AgeingCell; readonly currency: string }) {
  const { part, label, due, count, to, search, isOn } = cell
  return (
    <Link
      to={to}
      search={search}
      activeOptions={exactly}
      className={classes(styles.cell, count === 0 && 'quiet')}
      aria-current={isOn ? 'true' : undefined}
    >
      <i className={styles[part]} aria-hidden="true" />
      <span className={styles.label}>{label}</span> <span className="small quiet">{formatCount(count)}</span>{' '}
      <b className={styles.sum}>{formatMoney(due, currency)}</b>
    </Link>
  )
}

/** The placeholder of the bar, with the same height. */
export const AgeingSkeleton = () => (
  <div className={styles.ageing} aria-hidden="true">
    <div className={styles.bar} />
    <ul className={styles.cells}>
      {[...ageingParts, 'credit'].map((part) => (
        <li key={part} className={styles.cell}>
          <i />
          <Skeleton width="5rem" />
          <span />
          <Skeleton width="4rem" />
        </li>
      ))}
    </ul>
  </div>
)
