import { formatDate, formatDateTime, formatTime } from '@portal/domain/dates'
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

/** '9:41 am', of an earlier day with its date. */
export function timeOf(then: Date): string {
  return formatDate(then) === formatDate(new Date()) ? formatTime(then) : formatDateTime(then)
}

/** What was read before stays when a fresh answer fails to come; this says so, and of when it is. */
export function AsOf({ of }: { readonly of: Asked }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = of
  if (error === null || data === undefined) return null
  const time = timeOf(new Date(dataUpdatedAt))
  if (isFetching) return <Strip>As of {time}, fetching a fresh answer.</Strip>
  return (
    <Strip isWarning onRetry={isForbidden(error) ? undefined : () => void refetch()}>
      <b>As of {time}.</b> The fresh answer did not come. {wordsOf(error)}
    </Strip>
  )
}
