import { orderProgress } from '@portal/domain/order-progress'
import type { SalesOrder } from '@portal/domain/sales'
import { Badge } from '../ui/badge.tsx'
import { CancelledIcon } from '../ui/icons/work.tsx'
import { Mark } from '../ui/mark.tsx'
import { StatusDots } from '../ui/status-dots.tsx'

/** An order's progress in a list: dots and text, with details for screen readers. */
export function OrderStatus({ order, now }: { order: SalesOrder; now: Date }) {
  const { title, detail, dots } = orderProgress(order, now)
  if (order.isVoid) return <Mark icon={<CancelledIcon size={16} />}>{title}</Mark>
  return (
    <StatusDots dots={dots} spoken={detail}>
      {order.status === 'draft' ? <Badge>{title}</Badge> : title}
    </StatusDots>
  )
}
