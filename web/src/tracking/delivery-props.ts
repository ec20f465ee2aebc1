import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'

export interface DeliveryProps {
  readonly order: SalesOrderDetail
  readonly record: TrackingRecord
}
