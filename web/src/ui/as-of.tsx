import { formatMoment } from '@portal/domain/dates'
import { ageOf, ageWords } from '../reply-age.ts'
import { fullMessageOf, isForbidden } from '../faults.ts'
import { Strip } from './strip.tsx'

/** The part of a query result that components need to show its state. */
export interface Asked {
  readonly data: unknown
  readonly error: Error | null
  /** Milliseconds. */
  readonly dataUpdatedAt: number
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** Says how old the shown data are, if a refetch failed or the reply itself is out of date. */
export function AsOf({ of }: { readonly of: Asked }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = of
  const time = formatMoment(ageOf(data)?.asOf ?? new Date(dataUpdatedAt))
  const words = ageWords(data)
  if (error === null && words !== undefined) {
    return (
      <Strip isWarning>
        <b>{words}</b> Newer data will appear when our system answers again.
      </Strip>
    )
  }
  if (error === null || data === undefined) return null
  if (isFetching) return <Strip>As of {time}, updating now.</Strip>
  return (
    <Strip isWarning onRetry={isForbidden(error) ? undefined : () => void refetch()}>
      <b>As of {time}.</b> This could not be updated. {fullMessageOf(error)}
    </Strip>
  )
}

/** A line in a part of a page whose reply is out of date, so that 'none' is not taken as true now. */
export function OldReply({ reply, isBand }: { readonly reply: unknown; readonly isBand?: boolean }) {
  const words = ageWords(reply)
  return words === undefined ? null : (
    <Strip isWarning isBand={isBand}>
      {words}
    </Strip>
  )
}
