import styles from './map-canvas.module.css'
import type { Flow } from './map-traffic.ts'

const flows: readonly Flow[] = ['Clear', 'Slow', 'Heavy']

interface MapKeyProps {
  /** On the roads of the built-in map. */
  readonly hasTraffic: boolean
  readonly hasDriven: boolean
}

/** What the colours on the roads mean. */
export function MapKey({ hasTraffic, hasDriven }: MapKeyProps) {
  const shown = [...(hasTraffic ? flows : []), ...(hasDriven ? (['Driven'] as const) : [])]
  if (shown.length === 0) return null
  return (
    <p className={styles.key}>
      {shown.map((name) => (
        <span key={name}>
          <i className={styles[name]} />
          {name}
        </span>
      ))}
    </p>
  )
}
