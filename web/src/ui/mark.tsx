import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Tone } from './tone.ts'
import styles from './mark.module.css'

interface MarkProps {
  tone?: Tone
  /** 16 px. */
  icon: ReactNode
  children: ReactNode
}

/** A status with one icon and a word, for example of a delivery. */
export function Mark({ tone = 'idle', icon, children }: MarkProps) {
  return (
    <span className={classes(styles.mark, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
