import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from './icons/signs.tsx'
import styles from './notice.module.css'
import { leaveFocusNear } from './leave-focus-near.ts'
import { RetryButton } from './retry-button.tsx'

/** 'late' for errors, 'wait' for warnings, 'good' for success, 'plain' for information. */
type NoticeTone = 'late' | 'wait' | 'good' | 'plain'

interface NoticeProps {
  readonly tone: NoticeTone
  readonly children: ReactNode
  readonly onRetry?: (() => void) | undefined
  /** Another button or link. */
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /** Leaves room below, for a notice directly above the content it is about. */
  readonly isSpaced?: boolean
  /** Announced at once, as errors are: a warning that something failed. */
  readonly isUrgent?: boolean
  /** False if another element announces the same message at the same time. */
  readonly isSpoken?: boolean
}

const icons = { late: AlertIcon, wait: AlertIcon, good: CheckCircleIcon, plain: InfoIcon }

/** A message in the page: an error that can be retried or dismissed, or information. Errors are announced at once. */
export function Notice(props: NoticeProps) {
  const { tone, children, onRetry, action, onDismiss, isSpaced = false, isSpoken = true } = props
  const { isUrgent = tone === 'late' } = props
  const Icon = icons[tone]
  return (
    <div
      className={classes(styles.notice, tone !== 'plain' && styles[tone], isSpaced && styles.spaced)}
      role={isSpoken ? (isUrgent ? 'alert' : 'status') : undefined}
    >
      <Icon />
      <p className={styles.text}>{children}</p>
      {(onRetry !== undefined || action !== undefined) && (
        <div className={styles.actions}>
          {onRetry !== undefined && <RetryButton onClick={onRetry} />}
          {action}
        </div>
      )}
      {onDismiss !== undefined && (
        <IconButton label="Dismiss" ref={leaveFocusNear} onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
