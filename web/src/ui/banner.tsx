import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons/signs.tsx'
import layout from './layout.module.css'

interface BannerProps {
  readonly tone: 'late' | 'wait'
  readonly icon: ReactNode
  readonly children: ReactNode
  /** A way out of what the banner says, at its right. */
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

/** A line under the header that holds for every page below it. */
export function Banner({ tone, icon, children, action, onDismiss }: BannerProps) {
  return (
    <div
      className={classes(styles.banner, tone === 'late' && styles.late)}
      role={tone === 'late' ? 'alert' : 'status'}
    >
      <div className={classes(layout.frame, styles.line)}>
        {icon}
        <p className={styles.text}>{children}</p>
        {action}
        {onDismiss !== undefined && (
          <IconButton label="Dismiss" onClick={onDismiss}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}
