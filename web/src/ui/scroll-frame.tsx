import type { ReactNode } from 'react'
import styles from './scroll-frame.module.css'

/** A scrolling element must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** Scrolls content that may be too wide in a frame, so that the page itself never scrolls sideways. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section {...reachable} className={styles.frame} aria-label={label}>
      {children}
    </section>
  )
}
