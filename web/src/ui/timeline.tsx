import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './timeline.module.css'

/** Events one below the other, the newest first as the caller lists them. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>
}

interface TimelineEntryProps {
  /** Blue for what went on, green for what is done, a grey ring for what only waited. */
  tone: 'move' | 'good' | 'none'
  title: string
  /** When, in words. */
  time: string
  /** The instant, for machines. */
  dateTime: string
  children?: ReactNode
}

export function TimelineEntry({ tone, title, time, dateTime, children }: TimelineEntryProps) {
  return (
    <li className={classes(styles.entry, styles[tone])}>
      <b>{title}</b>
      <time dateTime={dateTime}>{time}</time>
      {children}
    </li>
  )
}
