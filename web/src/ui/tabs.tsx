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
 * Keeps the chosen tab in sight, since on a phone it may lie beyond the edge: also when the tabs become wider, as they do
 * when the typeface comes. Not by `scrollIntoView`, which in a low window scrolls the page as well.
 */
function keepInSight(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.parentElement
  if (!tab || !row) return undefined
  const observer = new ResizeObserver(() => {
    const { left, right } = tab.getBoundingClientRect()
    const edge = row.getBoundingClientRect()
    row.scrollLeft += Math.max(0, right + peekPx - edge.right) + Math.min(0, left - peekPx - edge.left)
  })
  for (const each of row.children) observer.observe(each)
  return () => observer.disconnect()
}

/** Tabs with an address each; on a phone a single line that scrolls sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, count, isHere, search = {} }) => (
        <Link
          key={name}
          ref={isHere ? keepInSight : undefined}
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
