import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'

export interface DeliveryProps {
  readonly order: SalesOrder
  readonly record: TrackingRecord
}
