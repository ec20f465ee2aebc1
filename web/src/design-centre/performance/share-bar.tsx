import type { SnapshotFigures } from '@portal/domain/performance'
import styles from './share-bar.module.css'
import { outcomeFills } from './textures.tsx'

interface Shares {
  readonly won: number
  readonly loss: number
  readonly pending: number
}

export const sharesOf = (figures: SnapshotFigures): Shares => ({
  won: figures.total_value_converted,
  loss: figures.total_value_loss,
  pending: figures.total_value_outstanding,
})

/** The parts of a sum as a bar of 100 per cent; the text beside it has the same numbers. */
export function ShareBar({ shares }: { shares: Shares }) {
  const total = shares.won + shares.loss + shares.pending
  const percent = (sum: number) => (total === 0 ? 0 : (100 * sum) / total)
  const parts = [
    { name: 'won', from: 0, sum: shares.won },
    { name: 'loss', from: shares.won, sum: shares.loss },
    { name: 'pending', from: shares.won + shares.loss, sum: shares.pending },
  ] as const
  return (
    <svg className={styles.plot} height="26" aria-hidden="true">
      <rect className={styles.ground} width="100%" height="26" />
      {parts.map(({ name, from, sum }) => (
        <rect
          key={name}
          className={styles.slice}
          x={`${percent(from)}%`}
          width={`${percent(sum)}%`}
          height="26"
          fill={outcomeFills[name]}
        />
      ))}
    </svg>
  )
}
