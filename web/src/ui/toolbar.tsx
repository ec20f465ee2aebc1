import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  children: ReactNode
  /** It holds the sorting alone, which a table has in its heads: there it takes no room. */
  isForCards?: boolean
}

/** What stands above a list: search, filters, and at the right what leads elsewhere. */
export function Toolbar({ children, isForCards = false }: ToolbarProps) {
  return <div className={classes(styles.toolbar, isForCards && styles.forCards)}>{children}</div>
}

export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
