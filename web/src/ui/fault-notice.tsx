import { type ReactNode, useState } from 'react'
import { couldNotAsk, isForbidden, unknownFault, messageOf } from '../faults.ts'
import { Notice } from './notice.tsx'

interface FaultNoticeProps {
  /** What went wrong; each new error is shown, though the one before was dismissed. */
  readonly error: Error | null
  readonly onRetry: () => void
  /** A way on beside Retry. */
  readonly action?: ReactNode
  /** What stands in the place of a notice that was dismissed. */
  readonly dismissed?: ReactNode
}

/** The server's sentence or 'An error occurred', until it is dismissed; Retry where asking again may help. */
export function FaultNotice({ error, onRetry, action, dismissed }: FaultNoticeProps) {
  const [read, setRead] = useState<Error | null>(null)
  if (error === null) return null
  if (error === read) return dismissed
  const words = messageOf(error)
  return (
    <Notice
      tone="late"
      onRetry={isForbidden(error) ? undefined : onRetry}
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
