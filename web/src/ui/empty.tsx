import type { ReactNode } from 'react'
import styles from './empty.module.css'

interface EmptyProps {
  icon: ReactNode
  /** The sentence of this list, as 'There are no orders matching your criteria.' */
  sentence: string
  /** Why, and what to look at. */
  children?: ReactNode
  /** One way out. */
  action?: ReactNode
}

/** What a list shows when it has nothing to show. */
export function Empty({ icon, sentence, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <output className={styles.sentence}>{sentence}</output>
      {children ? <p className={styles.why}>{children}</p> : null}
      {action}
    </div>
  )
}
