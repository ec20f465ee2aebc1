import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationQuery } from './delivery-queries.ts'

/**
 * The location of the delivery's vehicle. After the end of the delivery it is the reply to another query: until that
 * arrives, and if it fails, the last location stays, with the time of its own reply.
 */
export function usePlace(order: Pick<SalesOrder, 'orderNum' | 'srcProvider'>, record: TrackingRecord) {
  const asked = useQuery({ ...locationQuery(order, record), placeholderData: keepPreviousData })
  const { data, dataUpdatedAt } = asked
  const [last, setLast] = useState({ data, dataUpdatedAt })
  // Of placeholder data the query reports 0.
  const isNew = dataUpdatedAt !== 0 && dataUpdatedAt !== last.dataUpdatedAt
  if (isNew) setLast({ data, dataUpdatedAt })
  return { ...asked, ...(isNew ? { data, dataUpdatedAt } : last) }
}
