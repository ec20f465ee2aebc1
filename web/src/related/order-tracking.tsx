import { formatDate } from '@portal/domain/dates'
import { type DeliveryEntry, deliveryEntries, ownIds } from '@portal/domain/delivery-status'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { Link } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { couldNotAsk } from '../faults.ts'
import { failureOf } from '../api/failure-of.ts'
import { ageOf } from '../reply-age.ts'
import { paths } from '../paths.ts'
import { OldReply } from '../ui/as-of.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelFailure, PanelSentence } from '../ui/panel.tsx'
import { DeliveryMark } from '../ui/delivery-mark.tsx'
import { useRecordsOfOrders } from './order-records.ts'
import { searchOf } from './provider-asked.ts'
import { theseOrders } from './these-orders.ts'

interface OrderTrackingProps {
  readonly orders: readonly SalesOrderDetail[]
  readonly now: Date
  /** What could not be read of other orders. */
  readonly children?: ReactNode
}

/** The orders' deliveries; each shows 'Offline' until its record is loaded, and if that fails (spec 8). */
export function OrderTracking({ orders, now, children }: OrderTrackingProps) {
  const tracked = useRecordsOfOrders(orders).map(({ order, reply }) => {
    const { data: records = [] } = reply
    return { order, reply, records, entries: deliveryEntries(order, records, now) }
  })
  const asked = tracked.map(({ reply }) => reply)
  const unclear = tracked.filter(({ reply, entries }) => couldNotAsk(reply.error) && isUnclear(entries))
  const failed = failureOf(unclear.map(({ reply }) => reply))
  const isOffline = unclear.some(({ entries }) => entries.length > 0)
  const isEmpty = tracked.every(({ entries }) => entries.length === 0)
  return (
    <Panel title="Delivery tracking" isLead>
      <OldReply reply={asked.find(({ data }) => ageOf(data))?.data} isBand />
      {isEmpty && !failed && Children.toArray(children).length === 0 ? (
        <NoDeliveries orders={orders} asked={asked} />
      ) : null}
      <LinkList>
        {tracked.map((each) => (
          <Deliveries key={each.order.orderNum} {...each} />
        ))}
      </LinkList>
      {failed ? (
        <PanelFailure of={failed}>
          {isOffline
            ? 'Tracking could not be read just now: ‘Offline’ says nothing about the delivery.'
            : 'Deliveries could not be read just now.'}
        </PanelFailure>
      ) : null}
      {children}
    </Panel>
  )
}

/**
 * While the records are not known, an order may have deliveries that it does not name, and a delivery that reads
 * 'Offline' may be on its way.
 */
const isUnclear = (entries: readonly DeliveryEntry[]): boolean =>
  entries.length === 0 || entries.some(({ text }) => text === 'Offline')

interface NoDeliveriesProps extends Pick<OrderTrackingProps, 'orders'> {
  readonly asked: readonly { readonly isLoading: boolean; readonly data: unknown }[]
}

/** Waits for the records: another system may have some of orders that name no delivery. */
function NoDeliveries({ orders, asked }: NoDeliveriesProps) {
  if (asked.some(({ isLoading }) => isLoading)) return <PanelSentence>Looking…</PanelSentence>
  const isKnown = asked.every(({ data }) => data !== undefined)
  return (
    <PanelSentence isNone>
      No deliveries {isKnown ? '' : 'named '}on {theseOrders(orders)}.
    </PanelSentence>
  )
}

interface DeliveriesProps {
  readonly order: SalesOrderDetail
  readonly records: readonly TrackingRecord[]
  readonly entries: readonly DeliveryEntry[]
}

function Deliveries({ order, records, entries }: DeliveriesProps) {
  const { orderNum, dateDue, deliveries } = order
  return entries.map((entry) => {
    const record = records.find((known) => known.transactionId.includes(entry.deliveryId))
    // If the order does not name the delivery, the customer may know it by any of its ids.
    const ids =
      record && !deliveries.includes(entry.deliveryId) ? ownIds(record, records) : [entry.deliveryId]
    return (
      <li key={entry.deliveryId}>
        <Link
          className={linkRowClass}
          to={paths.delivery(orderNum, record ? ownIds(record, records)[0] : entry.deliveryId)}
          search={searchOf(order)}
        >
          <LinkRowText
            label={ids.join(', ')}
            {...(dateDue === null ? {} : { note: `Due ${formatDate(dateDue)}` })}
            state={<DeliveryMark entry={entry} />}
          />
        </Link>
      </li>
    )
  })
}
