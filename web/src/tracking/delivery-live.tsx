import { isLocationRefreshed } from '@portal/domain/tracking-events'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { wordsOf } from '../api/faults.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { DeliveryFacts, FactsSkeleton } from './delivery-facts.tsx'
import { isForbidden, locationQuery } from './delivery-queries.ts'
import type { DeliveryProps } from './delivery-view.tsx'
import styles from './delivery-view.module.css'
import { MapFrame } from './map-frame.tsx'

/** Where the vehicle is: on the map and, first of all, in words. */
export function DeliveryLive({ order, record }: DeliveryProps) {
  const asked = useQuery({ ...locationQuery(order, record), placeholderData: keepPreviousData })
  const { data: location, error, errorUpdatedAt, dataUpdatedAt } = asked
  // Told by its time: a query that asks again forgets its error, and the sentence would come and go.
  const isLost = errorUpdatedAt > dataUpdatedAt
  return (
    <Panel title="Where the vehicle is">
      {location || !isLost ? <MapFrame location={location} isMoving={isLocationRefreshed(record)} /> : null}
      {isLost ? (
        <div className={styles.notice}>
          <Notice tone="late" onRetry={() => void asked.refetch()}>
            {isForbidden(error) ? wordsOf(error) : 'Could not determine location.'}
          </Notice>
        </div>
      ) : null}
      {location ? <DeliveryFacts record={record} location={location} /> : null}
      {location || isLost ? null : <FactsSkeleton />}
    </Panel>
  )
}
