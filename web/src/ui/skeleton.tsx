import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length: about as wide as what will stand here. */
  readonly width: string
}

/** A grey stroke where words are still on their way. */
export const Skeleton = ({ width }: SkeletonProps) => <span className={styles.skeleton} style={{ width }} />

/** What a screen shows while its code or its first facts are on their way, and nothing better is known. */
export function PageSkeleton() {
  return (
    <>
      <h1 className="hidden">Loading</h1>
      <output className={classes(layout.frame, styles.page)}>
        <span className="hidden">Loading</span>
        <Skeleton width="14rem" />
        <Skeleton width="22rem" />
        <Skeleton width="18rem" />
      </output>
    </>
  )
}
