import { isOrderLate } from '@portal/domain/order-progress'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { refreshMs } from '../api/refreshed.ts'
import { duePair } from '../related/due-date.tsx'
import { isKnown, type Pair, sitePairs } from '../related/site-pairs.tsx'
import { useBranchPhone } from '../related/branch-phone.tsx'
import { Pairs } from '../ui/pairs.tsx'
import { Panel } from '../ui/panel.tsx'
import { useNow } from '../ui/use-now.ts'

interface DeliverySiteProps {
  readonly order: SalesOrderDetail
  readonly receivedBy?: string | null
}

/** The destination of the delivery, the customer's order, and the contact on site. */
export function DeliverySite({ order, receivedBy = null }: DeliverySiteProps) {
  const phone = useBranchPhone()
  const now = useNow(refreshMs)
  const { customerPONum } = order
  const pairs: readonly Pair[] = [
    ...sitePairs(order),
    ['Received by', receivedBy],
    ['Your PO #', customerPONum],
    duePair(order, isOrderLate(order, now)),
    ['Branch phone', phone],
  ]
  return (
    <Panel title="Site and contact">
      <Pairs pairs={pairs.filter(isKnown)} />
    </Panel>
  )
}
