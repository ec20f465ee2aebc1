import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Tone } from './tone.ts'
import styles from './badge.module.css'

/** A tinted word, for money and requests; never a link. */
export function Badge({ tone = 'idle', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}
