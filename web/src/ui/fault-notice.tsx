import { type ReactNode, useState } from 'react'
import { couldNotAsk, isRefused, unknownFault, messageOf } from '../faults.ts'
import { Notice } from './notice.tsx'

interface FaultNoticeProps {
  /** A new error is shown even if the one before was dismissed. */
  readonly error: Error | null
  readonly onRetry: () => void
  /** A button or link beside Retry. */
  readonly action?: ReactNode
  /** Shown in place of a dismissed notice. */
  readonly dismissed?: ReactNode
}

/**
 * Shows the server's message or 'An error occurred' until it is dismissed, with Retry where it may help.
 */
export function FaultNotice({ error, onRetry, action, dismissed }: FaultNoticeProps) {
  const [read, setRead] = useState<Error | null>(null)
  if (error === null) return null
  if (error === read) return dismissed
  const words = messageOf(error)
  return (
    <Notice
      tone="late"
      onRetry={isRefused(error) ? undefined : onRetry}
      action={action}
      onDismiss={() => setRead(error)}
    >
      <span>{words}</span>
      {words === unknownFault && couldNotAsk(error) ? (
        <span>. The portal could not ask just now.</span>
      ) : null}
    </Notice>
  )
}
