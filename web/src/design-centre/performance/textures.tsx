import type { ReactNode } from 'react'
import styles from './textures.module.css'

/** Parts of a chart differ by texture too, never by colour alone; in the order in which they are used. */
const strokes: readonly ReactNode[] = [
  null,
  <g key="dots" className={styles.dots}>
    <circle cx="2" cy="2" r="1.1" />
    <circle cx="6" cy="6" r="1.1" />
  </g>,
  <path key="across" className={styles.lines} d="M0 4h8" />,
  <path key="hatch" className={styles.lines} d="M-2 2l4-4M0 8l8-8M6 10l4-4" />,
  <path key="down" className={styles.lines} d="M4 0v8" />,
  <path key="counter" className={styles.lines} d="M-2 6l4 4M0 0l8 8M6-2l4 4" />,
]

/** Stands once on a page with charts: what `fillOf` names. */
export function Textures() {
  const placed = strokes.map((stroke, place) => ({ stroke, place }))
  return (
    <svg className={styles.defs} aria-hidden="true">
      <defs>
        {placed.map(({ stroke, place }) => (
          <pattern key={place} id={`texture-${place}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" style={{ fill: `var(--chart-${place + 1})` }} />
            {stroke}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** The fill of the n-th part of a chart, from 0; after the sixth they begin again. */
export const fillOf = (place: number): string => `url(#texture-${place % strokes.length})`

/** Won or ordered, lost, and still pending look the same everywhere. */
export const outcomeFills = { won: fillOf(0), loss: fillOf(3), pending: fillOf(1) } as const

/** The square before a word that stands for a part of a chart. */
export function Swatch({ fill }: { fill: string }) {
  return (
    <svg className={styles.swatch} width="14" height="14" aria-hidden="true">
      <rect width="14" height="14" fill={fill} />
    </svg>
  )
}
