import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons/signs.tsx'
import layout from './layout.module.css'
import { leaveFocusNear } from './leave-focus-near.ts'

interface BannerProps {
  readonly tone: 'late' | 'wait'
  readonly icon: ReactNode
  readonly children: ReactNode
  /** A button or link at the right of the banner. */
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

/** A line under the header with a message about all pages. */
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
          <IconButton label="Dismiss" ref={leaveFocusNear} className={styles.dismiss} onClick={onDismiss}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}
