import { formatDate } from '@portal/domain/dates'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { isKnown, type Pair, sitePairs } from '../related/site-pairs.tsx'
import { Pairs } from '../ui/pairs.tsx'
import { Panel } from '../ui/panel.tsx'

/** Where an order goes and whom the driver calls; what the provider does not tell is left out. */
export function OrderDetails({ order }: { readonly order: SalesOrderDetail }) {
  const { customerPONum, status, dateCreated, dateDue } = order
  const pairs: readonly Pair[] = [
    ...sitePairs(order),
    ['Your PO #', customerPONum],
    [status === 'draft' ? 'Date' : 'Ordered', formatDate(dateCreated)],
    ['Due', dateDue && formatDate(dateDue)],
  ]
  return (
    <Panel title="Order details">
      <Pairs pairs={pairs.filter(isKnown)} />
    </Panel>
  )
}
