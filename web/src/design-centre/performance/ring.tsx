import { counted, formatCount, nounFor } from '@portal/domain/numbers'
import { arc, pie } from 'd3-shape'
import styles from './ring.module.css'

const size = 112
const slice = arc<{ startAngle: number; endAngle: number }>().innerRadius(36).outerRadius(54)
const slices = pie<number>().sortValues(null)

interface RingProps {
  /** The counts in the order of the list beside the ring, which starts at the top. */
  readonly counts: readonly number[]
  /** The fill of each count. */
  readonly fills: readonly string[]
  /** The period, shown below the ring. */
  readonly caption: string
}

/** A ring chart with the sum inside; dashed if all counts are 0. The list beside it has the same numbers. */
export function Ring({ counts, fills, caption }: RingProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const told = formatCount(total)
  return (
    <div className={styles.ring}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <g transform={`translate(${size / 2} ${size / 2})`}>
          {total === 0 ? <circle className={styles.none} r="50" /> : null}
          {slices(total === 0 ? [] : [...counts]).map(({ startAngle, endAngle, index }) => (
            <path
              key={index}
              className={styles.slice}
              d={slice({ startAngle, endAngle }) ?? ''}
              fill={fills[index]}
            />
          ))}
          <text y="3">{told}</text>
          <text y="19" className={styles.unit}>
            {nounFor(total, 'event')}
          </text>
        </g>
      </svg>
      {caption}
      <span className="hidden">, {counted(total, 'event')}</span>
    </div>
  )
}
