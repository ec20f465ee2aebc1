import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length, about as wide as the text to come. */
  readonly width: string
}

/** A grey bar in place of text that is still loading. */
export const Skeleton = ({ width }: SkeletonProps) => <span className={styles.skeleton} style={{ width }} />

/** The placeholder of a screen whose code or first data are loading. */
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
