import { formatDate } from '@portal/domain/dates'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { duePair } from '../related/due-date.tsx'
import { isKnown, type Pair, sitePairs } from '../related/site-pairs.tsx'
import { Pairs } from '../ui/pairs.tsx'
import { Panel } from '../ui/panel.tsx'

/** The destination of an order and the contact for the driver; values that the provider does not have are left out. */
export function OrderDetails({ order }: { readonly order: SalesOrderDetail }) {
  const { customerPONum, status, dateCreated } = order
  const pairs: readonly Pair[] = [
    ...sitePairs(order),
    ['Your PO #', customerPONum],
    [status === 'draft' ? 'Date' : 'Ordered', formatDate(dateCreated)],
    duePair(order),
  ]
  return (
    <Panel title="Order details">
      <Pairs pairs={pairs.filter(isKnown)} />
    </Panel>
  )
}
