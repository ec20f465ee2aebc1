import styles from './map-canvas.module.css'
import type { Flow } from './map-traffic.ts'

const flows: readonly Flow[] = ['Clear', 'Slow', 'Heavy']

/** What the colours on the roads mean. */
export const MapKey = () => (
  <p className={styles.key}>
    {flows.map((flow) => (
      <span key={flow}>
        <i className={styles[flow]} />
        {flow}
      </span>
    ))}
  </p>
)
