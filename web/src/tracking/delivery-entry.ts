import { deliveryEntries, type DeliveryEntry } from '@portal/domain/delivery-status'
import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'

/** A tracking record's status with its look, by the rule that the lists follow. */
export function deliveryEntry(order: SalesOrder, record: TrackingRecord): DeliveryEntry {
  const [deliveryId = ''] = record.transactionId
  const [entry] = deliveryEntries({ ...order, deliveries: [deliveryId] }, [record], new Date())
  return entry ?? { deliveryId, text: record.currentStatus, statusClass: 'default' }
}
