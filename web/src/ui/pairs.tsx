import type { ReactNode } from 'react'
import styles from './pairs.module.css'

/** Names and what they stand for, a line each; people's own words keep their direction and break anywhere. */
export function Pairs({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
