import { deliveryEntries } from '@portal/domain/delivery-status'
import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { DeliveryMark } from '../ui/delivery-mark.tsx'
import styles from './order-deliveries.module.css'

interface OrderDeliveriesProps {
  order: SalesOrder
  records: readonly TrackingRecord[]
  now: Date
}

/** The status of each delivery of an order, short enough for a list row. */
export function OrderDeliveries({ order, records, now }: OrderDeliveriesProps) {
  const entries = deliveryEntries(order, records, now)
  if (entries.length === 0) return <span className="quiet">-</span>
  return (
    <ul className={styles.deliveries}>
      {entries.map((entry) => (
        <li key={entry.deliveryId}>
          <DeliveryMark entry={entry} />
        </li>
      ))}
    </ul>
  )
}
