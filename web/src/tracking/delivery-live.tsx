import { formatMoment } from '@portal/domain/dates'
import type { TrackingRecord } from '@portal/domain/tracking'
import { isLocationRefreshed } from '@portal/domain/tracking-events'
import { oldFixText } from '@portal/domain/vehicle'
import { useState } from 'react'
import { refreshMs } from '../api/refreshed.ts'
import { askedInVain, couldNotAsk, isForbidden, messageOf } from '../faults.ts'
import { classes } from '../ui/classes.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { useNow } from '../ui/use-now.ts'
import { DeliveryFacts, FactsSkeleton, factsSentence } from './delivery-facts.tsx'
import type { LocationReply } from './delivery-queries.ts'
import styles from './delivery-view.module.css'
import { hasLeft } from './has-left.ts'
import { MapFrame } from './map-frame.tsx'
import type { usePlace } from './use-place.ts'

interface DeliveryLiveProps {
  readonly record: TrackingRecord
  /** The query for its location. */
  readonly asked: ReturnType<typeof usePlace>
  /** A strip above asks for the location too, or is doing so. */
  readonly hasRetryAbove: boolean
}

/** The vehicle's location, on the map and as text. */
export function DeliveryLive({ record, asked, hasRetryAbove }: DeliveryLiveProps) {
  const { data: location, error, errorUpdatedAt, dataUpdatedAt } = asked
  // Compares times instead of using `error`: a refetch clears the error, so the message would flicker.
  const isUnanswered = errorUpdatedAt > dataUpdatedAt
  const isLost = isUnanswered || location?.isLastKnown === true
  const failure = useLastError(error)
  const now = useNow(refreshMs)
  const retry = hasRetryAbove ? undefined : () => void asked.refetch()
  const facts = location && { record, location, age: oldFixText(location, now) }
  return (
    <Panel title={record.timeDelivered === null ? 'Where the vehicle is' : 'Where the vehicle was last seen'}>
      {location || !isLost ? <MapFrame location={location} isMoving={isLocationRefreshed(record)} /> : null}
      {isLost ? (
        <div className={classes(styles.notice, !location && styles.instead)}>
          {isUnanswered && isForbidden(failure) ? (
            <Notice tone="late">{messageOf(failure)}</Notice>
          ) : (
            <Notice tone={hasLeft(record) ? 'late' : 'plain'} onRetry={retry}>
              <span>Could not determine location.</span>
              {!isUnanswered || couldNotAsk(failure) ? ` ${notAsked(location, dataUpdatedAt)}` : null}
            </Notice>
          )}
        </div>
      ) : null}
      {facts ? <DeliveryFacts {...facts} /> : null}
      {facts || isLost ? null : <FactsSkeleton />}
      {/* Mounted empty from the start: screen readers announce only changes of a live region. */}
      <p className="hidden" aria-live="polite">
        {facts ? factsSentence(facts) : ''}
      </p>
    </Panel>
  )
}

/** The last error of a query, which clears it during a refetch. */
function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return error ?? last
}

function notAsked(location: LocationReply | undefined, answeredAt: number): string {
  const time = location?.isLastKnown ? location.timeLastPosition : answeredAt
  return location && time !== null
    ? `The portal could not ask just now: what you see is as of ${formatMoment(new Date(time))}.`
    : askedInVain
}
