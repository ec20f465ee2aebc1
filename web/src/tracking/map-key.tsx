import styles from './map-canvas.module.css'
import type { Flow } from './map-traffic.ts'

const flows: readonly Flow[] = ['Clear', 'Slow', 'Heavy']

interface MapKeyProps {
  /** Whether the built-in map shows traffic on its roads. */
  readonly hasTraffic: boolean
  readonly hasDriven: boolean
}

/** The key to the colours of the roads. */
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
