import type { TrackingRecord } from '@portal/domain/tracking'
import type { DeliveryRow } from './queries.ts'

export function presentRecord(row: DeliveryRow): TrackingRecord {
  return {
    transactionId: row.transaction_ids,
    currentStatus: row.current_status,
    state: row.state,
    timeCreated: row.time_created?.toISOString() ?? null,
    timeDelivered: row.time_delivered?.toISOString() ?? null,
    timeLastAction: row.time_last_action?.toISOString() ?? null,
    timePickedUp: row.time_picked_up?.toISOString() ?? null,
    events: row.events,
  }
}
