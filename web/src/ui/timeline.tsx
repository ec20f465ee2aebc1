import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './timeline.module.css'
import { Unbroken } from './unbroken.tsx'

/** Events one below the other, in the order given: newest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>
}

interface TimelineEntryProps {
  /** Blue for progress, green for done, a grey ring for waiting. */
  tone: 'move' | 'good' | 'none'
  title: string
  /** The time as text. */
  time: string
  /** The instant, as an attribute for machines. */
  dateTime: string
  children?: ReactNode
}

export function TimelineEntry({ tone, title, time, dateTime, children }: TimelineEntryProps) {
  return (
    <li className={classes(styles.entry, styles[tone])}>
      <b>{title}</b>
      <time dateTime={dateTime}>
        <Unbroken text={time} />
      </time>
      {children}
    </li>
  )
}
