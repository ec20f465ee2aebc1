import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { AlertIcon } from './icons/signs.tsx'
import styles from './strip.module.css'
import { RetryButton } from './retry-button.tsx'

interface StripProps {
  readonly children: ReactNode
  /** Something failed; otherwise it is only information. */
  readonly isWarning?: boolean
  /** It spans a box from edge to edge. */
  readonly isBand?: boolean | undefined
  readonly onRetry?: (() => void) | undefined
}

/** A line above the content it is about; the content itself stays. */
export function Strip({ children, isWarning = false, isBand = false, onRetry }: StripProps) {
  return (
    <output className={classes(styles.strip, isWarning && styles.warning, isBand && styles.band)}>
      {isWarning ? <AlertIcon size={18} /> : <span className={styles.pulse} aria-hidden="true" />}
      <span className={styles.text}>{children}</span>
      {onRetry === undefined ? null : <RetryButton onClick={onRetry} />}
    </output>
  )
}
