import type { OrderSortColumn } from '@portal/contract/sales'
import { deliveryEntries } from '@portal/domain/delivery-status'
import type { SalesOrder } from '@portal/domain/sales'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { Column } from '../ui/table/data-table-column.ts'
import { DeliveryMark, deliveryTone } from '../ui/delivery-mark.tsx'
import { type OrderFacts, orderColumns, recordsOf } from './order-columns.tsx'
import styles from './todays-deliveries.module.css'

/** The columns of the orders list, with each delivery's status in its own box, and a link to its tracking. */
export function todaysColumns(facts: OrderFacts): readonly Column<SalesOrder, OrderSortColumn>[] {
  const cell = (order: SalesOrder) => <StatusBoxes order={order} facts={facts} />
  const columns = orderColumns(facts).map((column) =>
    column.id === 'delivery' ? { ...column, cell } : column,
  )
  return [...columns, trackColumn]
}

function StatusBoxes({ order, facts }: { order: SalesOrder; facts: OrderFacts }) {
  const entries = deliveryEntries(order, recordsOf(order, facts.tracking), facts.now)
  if (entries.length === 0) return <span className="quiet">-</span>
  return (
    <ul className={styles.boxes}>
      {entries.map((entry) => (
        <li key={entry.deliveryId}>
          <Badge tone={deliveryTone(entry)}>
            <DeliveryMark entry={entry} />
          </Badge>
        </li>
      ))}
    </ul>
  )
}

const trackColumn: Column<SalesOrder, OrderSortColumn> = {
  id: 'track',
  head: 'Tracking',
  cell: ({ orderNum }) => (
    <LinkButton
      to={paths.delivery(orderNum)}
      className={styles.track}
      label={`Track shipment of SO ${orderNum}`}
    >
      Track shipment
    </LinkButton>
  ),
  canWrap: true,
  card: { line: 6, side: 'left' },
  skeletonPx: 120,
}
