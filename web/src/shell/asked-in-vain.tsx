import type { UseMutationResult } from '@tanstack/react-query'
import { couldNotAsk } from '../faults.ts'
import { Strip } from '../ui/strip.tsx'

interface AskedInVainProps {
  readonly of: UseMutationResult<unknown, Error, string>
  /** What was looked for. */
  readonly subject: 'company' | 'account'
}

/** Says that a look-up failed for want of an answer, with Retry; nothing after an answer (screens.md). */
export function AskedInVain({ of: { isError, error, variables, mutate }, subject }: AskedInVainProps) {
  if (!isError || !couldNotAsk(error)) return null
  return (
    <Strip isWarning onRetry={() => mutate(variables)}>
      The portal could not ask just now, so this says nothing about the {subject}.
    </Strip>
  )
}
