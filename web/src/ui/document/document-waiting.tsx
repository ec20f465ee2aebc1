import styles from './pdf-viewer.module.css'
import { Skeleton } from '../skeleton.tsx'

const lines = ['40%', '100%', '92%', '99%', '86%', '98%', '94%', '58%'] as const

/** A sheet on its way: the newer system's comes at once, the other's within some seconds. */
export function DocumentWaiting({ name }: { name: string }) {
  return (
    <div className={styles.desk}>
      <output className="hidden">{name} is being prepared.</output>
      <div className={styles.blank}>
        {lines.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  )
}
