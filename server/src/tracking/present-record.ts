import type { TrackingRecord } from '@portal/domain/tracking'
import type { Delivery } from '../erp/port.ts'

export function presentRecord(delivery: Delivery): TrackingRecord {
  return {
    transactionId: [...delivery.transactionIds],
    currentStatus: delivery.currentStatus,
    state: delivery.state,
    timeCreated: delivery.timeCreated?.toISOString() ?? null,
    timeDelivered: delivery.timeDelivered?.toISOString() ?? null,
    timeLastAction: delivery.timeLastAction?.toISOString() ?? null,
    timePickedUp: delivery.timePickedUp?.toISOString() ?? null,
    events: [...delivery.events],
  }
}
