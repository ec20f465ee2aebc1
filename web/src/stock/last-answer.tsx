import { formatMoment } from '@portal/domain/dates'
import { Strip } from '../ui/strip.tsx'

interface LastAnswerProps {
  readonly of: {
    readonly data: { readonly asOf: Date | undefined } | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly system: string
}

/** Says that what is shown is the last answer of a system that does not answer now. */
export function LastAnswer({ of: { data, isError, refetch }, system }: LastAnswerProps) {
  if (!data?.asOf || isError) return null
  return (
    <Strip isWarning onRetry={() => void refetch()}>
      <b>As of {formatMoment(data.asOf)}.</b> The {system} does not answer now; this is what it said last.
    </Strip>
  )
}
