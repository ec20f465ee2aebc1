import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './pairs.module.css'

interface PairsProps {
  readonly pairs: readonly (readonly [name: string, value: ReactNode])[]
  /** Free-form data: names of any length, values of several lines, pairs within pairs. */
  readonly isFreeForm?: boolean
}

/** Names and what they stand for, a line each; people's own words keep their direction and break anywhere. */
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
