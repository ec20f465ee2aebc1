import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './status-dots.module.css'

/** A dot is filled with a colour or is a ring, so that filled dots can be counted without seeing colours. */
export type Dot = 'good' | 'wait' | 'late' | 'idle' | 'none'

/** Three dots for an order, five for a design request, two for an invoice. Text always follows them. */
export function Dots({ dots, isBig = false }: { dots: readonly Dot[]; isBig?: boolean }) {
  return (
    <span className={classes(styles.dots, isBig && styles.big)} aria-hidden="true">
      {dots.map((dot, place) => (
        <i key={place} className={styles[dot]} />
      ))}
    </span>
  )
}

/** Dots, their text, and an addition for screen readers, which others see as a tooltip. */
export function StatusDots(props: { dots: readonly Dot[]; spoken?: string; children: ReactNode }) {
  return (
    <span className={styles.status} title={props.spoken || undefined}>
      <Dots dots={props.dots} />
      <span className={styles.words}>
        <span>{props.children}</span>
        {props.spoken ? <span className="hidden">, {props.spoken}</span> : null}
      </span>
    </span>
  )
}
