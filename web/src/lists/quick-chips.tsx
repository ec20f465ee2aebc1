import { formatCount } from '@portal/domain/numbers'
import { Link } from '@tanstack/react-router'
import styles from '../ui/chip.module.css'
import { TickIcon } from '../ui/icons/work.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { QuickFilter } from './quick-filters.ts'

export interface QuickChip extends QuickFilter {
  readonly label: string
  /** The number of rows that match; undefined if they are not counted. */
  readonly count: number | 'waiting' | undefined
}

interface QuickChipsProps {
  readonly label: string
  readonly chips: readonly QuickChip[]
}

/** The most used filters, as links. */
export const QuickChips = ({ label, chips }: QuickChipsProps) => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <ChipLink chip={chip} />
        </li>
      ))}
    </ul>
  </nav>
)

/** Without these options the router marks a link as current if it matches only the beginning of the address. */
export const exactly = { exact: true, includeSearch: true }

const ChipLink = ({ chip: { to, search, isOn, label, count } }: { readonly chip: QuickChip }) => (
  <Link
    to={to}
    search={search}
    className={styles.chip}
    activeOptions={exactly}
    aria-current={isOn ? 'true' : undefined}
  >
    {isOn ? <TickIcon size={16} /> : null}
    {label} {count === 'waiting' ? <Skeleton width="1rem" /> : null}
    {typeof count === 'number' ? <span>{formatCount(count)}</span> : null}
    {isOn ? <span className="hidden">, on; leads back to all</span> : null}
  </Link>
)
