import { listOrderDesignRequests } from '@portal/contract/design-centre'
import { listEpicorOrderInvoices } from '@portal/contract/invoices'
import { formatDate } from '@portal/domain/dates'
import { isOrderLate, orderProgress } from '@portal/domain/order-progress'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { useMayAsk } from '../api/may-ask.ts'
import { CancelledIcon } from '../ui/icons/work.tsx'
import { Panel, PanelState } from '../ui/panel.tsx'
import { Dots } from '../ui/status-dots.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { OrderDesignRequests } from '../related/order-design-requests.tsx'
import { OrderInvoices } from '../related/order-invoices.tsx'
import { OrderTracking } from '../related/order-tracking.tsx'
import { OrderDetails } from './order-details.tsx'

interface OrderRailProps {
  order: SalesOrderDetail
  now: Date
}

/** The panels beside an order's document; lists of other areas are shown only to users who may open them. */
export function OrderRail({ order, now }: OrderRailProps) {
  const seesRequests = useMayAsk(listOrderDesignRequests)
  const seesInvoices = useMayAsk(listEpicorOrderInvoices)
  const ofOrder = { orderNums: [order.orderNum], srcProvider: order.srcProvider, now }
  return (
    <>
      <StatusPanel order={order} now={now} />
      <OrderTracking orders={[order]} now={now} />
      <OrderDetails order={order} />
      {seesRequests ? <OrderDesignRequests orderNums={[order.orderNum]} /> : null}
      {seesInvoices ? <OrderInvoices {...ofOrder} kind="invoices" /> : null}
      {seesInvoices ? <OrderInvoices {...ofOrder} kind="credit notes" /> : null}
    </>
  )
}

function StatusPanel({ order, now }: OrderRailProps) {
  const { title, detail, dots } = orderProgress(order, now)
  return (
    <Panel title="Order status" isLead>
      {order.isVoid ? (
        // The panel beside it is called 'Order cancelled'.
        <PanelState mark={<CancelledIcon size={24} />} state="Cancelled" />
      ) : (
        <PanelState mark={<Dots dots={dots} isBig />} state={title}>
          {detail}
          {order.dateDue !== null && isOrderLate(order, now) ? <Late dateDue={order.dateDue} /> : null}
        </PanelState>
      )}
    </Panel>
  )
}

const Late = ({ dateDue }: { readonly dateDue: string }) => (
  <>
    <br />
    <span className="late">
      <Unbroken text={`Late, it was due ${formatDate(dateDue)}.`} />
    </span>
  </>
)
