import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  children: ReactNode
  /** It holds the sorting alone, which a table has in its heads: there it takes no room. */
  isForCards?: boolean
  /** On a phone it stays in sight while the rows scroll, and what is in it keeps to one line. */
  isSticky?: boolean
}

/** What stands above a list: search, filters, and at the right what leads elsewhere. */
export function Toolbar({ children, isForCards = false, isSticky = false }: ToolbarProps) {
  return (
    <div className={classes(styles.toolbar, isForCards && styles.forCards, isSticky && styles.sticky)}>
      {children}
    </div>
  )
}

/**
 * More than a phone has room for: there one line that scrolls sideways, in which what is on is in sight.
 */
export function ToolbarLine({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const lit = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && lit) line.current.scrollLeft = lit.offsetLeft - lit.offsetHeight
  }, [])
  return (
    <div ref={line} className={styles.line}>
      {children}
    </div>
  )
}

export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
