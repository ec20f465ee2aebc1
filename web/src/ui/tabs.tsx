import { Link } from '@tanstack/react-router'
import styles from './tabs.module.css'

export interface Tab {
  readonly name: string
  readonly to: string
  /** The number of records on the tab. */
  readonly count?: number
  readonly isHere: boolean
  readonly search?: Readonly<Record<string, string>>
}

/** Scrolls the chosen tab into view, since on a phone it may lie beyond the edge. */
const showWhole = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Tabs with an address each; on a phone a single line that scrolls sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, count, isHere, search = {} }) => (
        <Link
          key={name}
          ref={isHere ? showWhole : undefined}
          to={to}
          search={search}
          aria-current={isHere ? 'page' : undefined}
          activeOptions={{ exact: true }}
          replace
          state={{ isStep: true }}
          resetScroll={false}
        >
          {name}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
