import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ChevronRightIcon } from './icons/work.tsx'
import styles from './link-list.module.css'

/** A list of links in a panel; each row is one link (`linkRowClass`) around a `LinkRowText`. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>
}

export const linkRowClass = styles.row

/** A row of the list that leads nowhere. */
export const TextRow = ({ label }: { label: string }) => <span className={styles.row}>{label}</span>

interface LinkRowTextProps {
  label: string
  note?: string
  /** A status icon or badge at the right. */
  state?: ReactNode
}

export function LinkRowText({ label, note, state }: LinkRowTextProps) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.what}>
          <b>{label}</b>
          {note ? <span className={classes(styles.note, 'small quiet')}>{note}</span> : null}
        </span>
        {state}
      </span>
      <ChevronRightIcon size={18} className={styles.arrow} />
    </>
  )
}
