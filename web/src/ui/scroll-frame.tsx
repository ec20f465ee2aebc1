import type { ReactNode } from 'react'
import styles from './scroll-frame.module.css'

/** What scrolls must be reached by the keyboard. */
const reachable = { tabIndex: 0 }

/** What may be wider than its place scrolls in a frame of its own, so that the page never does. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section {...reachable} className={styles.frame} aria-label={label}>
      {children}
    </section>
  )
}
