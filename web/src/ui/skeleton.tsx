import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './skeleton.module.css'

interface BoneProps {
  /** Any CSS length: about as wide as what will stand here. */
  readonly width: string
}

/** A grey stroke where words are still on their way. */
export const Bone = ({ width }: BoneProps) => <span className={styles.bone} style={{ width }} />

/** What a screen shows while its code or its first facts are on their way, and nothing better is known. */
export function PageSkeleton() {
  return (
    <output className={classes(layout.frame, styles.page)}>
      <span className="hidden">Loading</span>
      <Bone width="14rem" />
      <Bone width="22rem" />
      <Bone width="18rem" />
    </output>
  )
}
