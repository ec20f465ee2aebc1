import styles from './pdf-viewer.module.css'
import { Bone } from './skeleton.tsx'

const lines = ['40%', '100%', '92%', '100%', '86%', '100%', '94%', '58%'] as const

/** A sheet on its way: the newer system's comes at once, the other's within some seconds. */
export function DocumentWaiting({ name }: { name: string }) {
  return (
    <div className={styles.desk}>
      <output className="hidden">{name} is being prepared.</output>
      <div className={styles.blank}>
        {lines.map((width, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change
          <Bone key={line} width={width} />
        ))}
      </div>
    </div>
  )
}
