import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './pairs.module.css'

interface PairsProps {
  readonly pairs: readonly (readonly [name: string, value: ReactNode])[]
  /** For free-form data: names of any length, values of several lines, nested pairs. */
  readonly isFreeForm?: boolean
}

/** Names and values, one pair per line. Text typed by users keeps its direction and may break anywhere. */
export function Pairs({ pairs, isFreeForm = false }: PairsProps) {
  return (
    <dl className={classes(styles.pairs, isFreeForm && styles.free)}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
