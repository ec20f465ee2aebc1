import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './photos.module.css'

const tiles = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** The placeholder of the grid while photos load. */
export function PhotosSkeleton() {
  return (
    <>
      <output className="hidden">Loading</output>
      <p className={styles.chips}>
        <Skeleton width="14rem" />
      </p>
      <ul className={styles.grid} aria-hidden="true">
        {tiles.map((tile) => (
          <li key={tile} className={styles.waiting}>
            <span className={styles.picture} />
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </li>
        ))}
      </ul>
    </>
  )
}
