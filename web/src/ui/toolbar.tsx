import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  children: ReactNode
  /** It contains only the sorting, which a table has in its heads: it is shown only above cards. */
  isForCards?: boolean
  /** On a phone it stays visible while the rows scroll, and its content keeps to one line. */
  isSticky?: boolean
}

/** The line above a list: search, filters, and further actions at the right. */
export function Toolbar({ children, isForCards = false, isSticky = false }: ToolbarProps) {
  return (
    <div className={classes(styles.toolbar, isForCards && styles.forCards, isSticky && styles.sticky)}>
      {children}
    </div>
  )
}

/** A line with more than fits on a phone: there it scrolls sideways, with the active chip in view. */
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
