import type { ReactNode } from 'react'
import styles from './empty.module.css'
import layout from './layout.module.css'

interface EmptyProps {
  icon: ReactNode
  /** The list's own sentence, such as 'There are no orders matching your criteria.' */
  sentence: string
  /** The reason, and what to check. */
  children?: ReactNode
  /** Buttons or links. */
  action?: ReactNode
}

/** The empty state of a list. */
export function Empty({ icon, sentence, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <output className={styles.sentence}>{sentence}</output>
      {children ? <p className={styles.why}>{children}</p> : null}
      {action ? <div className={layout.row}>{action}</div> : null}
    </div>
  )
}
