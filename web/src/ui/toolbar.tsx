import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** What stands above a list: search, filters, and at the right what leads elsewhere. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>
}

export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
