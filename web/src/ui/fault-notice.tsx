import { type ReactNode, useState } from 'react'
import { afterMessage, isRefused, messageOf } from '../faults.ts'
import { Notice } from './notice.tsx'

interface FaultNoticeProps {
  /** A new error is shown even if the one before was dismissed. */
  readonly error: Error | null
  readonly onRetry: () => void
  /** A button or link beside Retry. */
  readonly action?: ReactNode
  /** Leaves room below, for a notice above the content. */
  readonly isSpaced?: boolean
  /** Shown in place of a dismissed notice. */
  readonly dismissed?: ReactNode
}

/**
 * Shows the server's message or 'An error occurred' until it is dismissed, with Retry if it may help. After a fault
 * it also says that the portal could not ask, whatever the message is (screens.md).
 */
export function FaultNotice({ error, onRetry, action, isSpaced = false, dismissed }: FaultNoticeProps) {
  const [read, setRead] = useState<Error | null>(null)
  if (error === null) return null
  if (error === read) return dismissed
  return (
    <Notice
      tone="late"
      isSpaced={isSpaced}
      onRetry={isRefused(error) ? undefined : onRetry}
      action={action}
      onDismiss={() => setRead(error)}
    >
      <span>{messageOf(error)}</span>
      <span>{afterMessage(error)}</span>
    </Notice>
  )
}
