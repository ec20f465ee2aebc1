import { deliveryEntries, type DeliveryEntry } from '@portal/domain/delivery-status'
import type { SalesOrder } from '@portal/domain/sales'
import { statusWord } from '@portal/domain/tracking-events'
import { unknownLoads } from '@portal/domain/shown-load'
import type { TrackingRecord } from '@portal/domain/tracking'

/** The status of a delivery with the same icon and words as in the lists, also for offline deliveries (screens.md). */
export function deliveryEntry(order: SalesOrder, record: TrackingRecord): DeliveryEntry {
  const [deliveryId = ''] = record.transactionId
  const [entry] = deliveryEntries({ ...order, deliveries: [deliveryId] }, [record], new Date())
  const word = statusWord(record)
  if (!entry || entry.statusClass === 'offline' || word === undefined)
    return entry ?? { deliveryId, text: record.currentStatus, statusClass: 'default' }
  if (word === 'Delivered') return { ...entry, text: word, statusClass: 'complete' }
  return { ...entry, text: word, statusClass: entry.statusClass === 'late' ? 'late' : 'default' }
}

/** The status of each of the order's deliveries without a record. */
export const unknownEntries = (order: SalesOrder, records: readonly TrackingRecord[]): DeliveryEntry[] =>
  deliveryEntries({ ...order, deliveries: unknownLoads(order, records) }, [], new Date())
