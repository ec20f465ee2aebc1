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

/** How far from the edge of the row a tab is brought, so that the start of the next one is seen. */
const peekPx = 40

/**
 * Scrolls the row of tabs to the chosen one, since on a phone it may lie beyond the edge. Not by `scrollIntoView`, which
 * in a low window scrolls the page as well.
 */
function showWhole(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const { left, right } = tab.getBoundingClientRect()
  const edge = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, right + peekPx - edge.right) + Math.min(0, left - peekPx - edge.left)
}

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
          <span>{name}</span>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
