import { formatMoment } from '@portal/domain/dates'
import { isForbidden, wordsOf } from '../faults.ts'
import { Strip } from './strip.tsx'

/** What is read of a query to say how it stands. */
export interface Asked {
  readonly data: unknown
  readonly error: Error | null
  /** Milliseconds. */
  readonly dataUpdatedAt: number
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** What was read before stays when a fresh answer fails to come; this says so, and of when it is. */
export function AsOf({ of }: { readonly of: Asked }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = of
  if (error === null || data === undefined) return null
  const time = formatMoment(new Date(dataUpdatedAt))
  if (isFetching) return <Strip>As of {time}, fetching a fresh answer.</Strip>
  return (
    <Strip isWarning onRetry={isForbidden(error) ? undefined : () => void refetch()}>
      <b>As of {time}.</b> The fresh answer did not come. {wordsOf(error)}
    </Strip>
  )
}
