import { useState } from 'react'
import { wordsOf } from '../api/faults.ts'
import { Notice } from './notice.tsx'

interface ListFailureProps {
  /** What went wrong; each new error is shown, though the one before was dismissed. */
  error: Error | null
  onRetry: () => void
}

/** Why a list is empty: the server's sentence or 'An error occurred', until it is dismissed (spec 8). */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const [dismissed, setDismissed] = useState<Error | null>(null)
  if (error === null || error === dismissed) return null
  return (
    <Notice tone="late" onRetry={onRetry} onDismiss={() => setDismissed(error)}>
      {wordsOf(error)}
    </Notice>
  )
}
