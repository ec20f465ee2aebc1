import { ownValue } from '@portal/domain/own-value'
import type { ReactNode } from 'react'
import styles from './textures.module.css'

/** Parts of a chart differ by texture and not only by colour. The textures in the order of use. */
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

/** Defines the patterns that `fillOf` refers to; rendered once on each page with charts. */
export function Textures() {
  return (
    <svg className={styles.defs} aria-hidden="true">
      <defs>
        {strokes.map((stroke, place) => (
          <pattern key={place} id={`texture-${place}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" style={{ fill: `var(--chart-${place + 1})` }} />
            {stroke}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** The fill of the n-th part of a chart, from 0; after six they repeat. */
export const fillOf = (place: number): string => `url(#texture-${place % strokes.length})`

/** Fills for won or ordered, lost, and pending, the same in all charts. */
export const outcomeFills = { won: fillOf(0), loss: fillOf(3), pending: fillOf(1) } as const

/** The names of outcomes in the figures of follow-ups. */
const outcomes: Readonly<Record<string, string>> = {
  won: outcomeFills.won,
  loss: outcomeFills.loss,
  lost: outcomeFills.loss,
  pending: outcomeFills.pending,
}

/** Fills for the outcomes by their names; any other outcome has a texture that none of them has. */
export function outcomeFillsOf(labels: readonly string[]): string[] {
  const taken: readonly string[] = Object.values(outcomeFills)
  const free = strokes.map((_, place) => fillOf(place)).filter((fill) => !taken.includes(fill))
  const others = labels.filter((label) => ownValue(outcomes, label.toLowerCase()) === undefined)
  return labels.map(
    (label) =>
      ownValue(outcomes, label.toLowerCase()) ??
      free[others.indexOf(label) % free.length] ??
      outcomeFills.pending,
  )
}

/** The coloured square before the name of a part of a chart. */
export function Swatch({ fill }: { fill: string }) {
  return (
    <svg className={styles.swatch} width="14" height="14" aria-hidden="true">
      <rect width="14" height="14" fill={fill} />
    </svg>
  )
}
