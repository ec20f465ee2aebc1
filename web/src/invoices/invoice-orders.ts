import { getOrder } from '@portal/contract/sales'
import type { InvoiceDetail } from '@portal/domain/invoices'
import { useQueries } from '@tanstack/react-query'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { query } from '../api/query.ts'
import { isMissing } from '../faults.ts'
import type { OfTwo } from '../related/provider-asked.ts'
import { useRecordsOfOrders } from '../related/order-records.ts'

/** An invoice may be for hundreds of orders: those beyond the first are only named. */
export const mostOrders = 10

export const orderNumsOf = ({ orderNum, otherOrderNums }: InvoiceDetail): readonly string[] =>
  orderNum === '' ? [] : [orderNum, ...otherOrderNums]

/** The first orders of an invoice, as they are asked for. */
export function useInvoiceOrders(invoice: InvoiceDetail) {
  const orderNums = orderNumsOf(invoice).slice(0, mostOrders)
  const { srcProvider: provider } = invoice
  const byNumber = useQueries({
    queries: orderNums.map((orderNum) => query(getOrder, { params: { orderNum }, query: {} })),
  })
  // If both providers have the number, the order of the invoice's own provider is asked for.
  const isOther = byNumber.map(({ data }) => data?.otherProvider === provider)
  const own = useQueries({
    queries: orderNums.map((orderNum, at) => ({
      ...query(getOrder, { params: { orderNum }, query: { provider } }),
      enabled: isOther[at] === true,
    })),
  })
  const asked = byNumber.map((reply, at) => (isOther[at] && own[at]) || reply)
  const isUnknown = (orderNum: string): boolean => isMissing(asked[orderNums.indexOf(orderNum)]?.error)
  return { orderNums, asked, isUnknown }
}

export type TrackedOrder = Pick<SalesOrderDetail, 'orderNum'> & Partial<OfTwo>

/**
 * The orders whose shipment may be tracked: those with deliveries. While deliveries are not known, or if no order has
 * any, all orders that the portal has and that are not cancelled.
 */
export function useTrackedOrders(invoice: InvoiceDetail): readonly TrackedOrder[] {
  const { orderNums, asked, isUnknown } = useInvoiceOrders(invoice)
  const orders = asked.flatMap(({ data = [] }) => data)
  const tracked = useRecordsOfOrders(orders)
  const delivered = tracked.filter(
    ({ order, reply: { data: records = [] } }) => order.deliveries.length + records.length > 0,
  )
  // Waits for all replies: a button that changes between a link and a menu cannot be pressed.
  const replies = [...asked.filter(({ error }) => !isMissing(error)), ...tracked.map(({ reply }) => reply)]
  const isKnown = replies.every(({ data }) => data !== undefined)
  if (delivered.length > 0 && isKnown) return delivered.map(({ order }) => order)
  const isCancelled = (orderNum: string) =>
    orders.some((order) => order.orderNum === orderNum && order.isVoid)
  return orderNums
    .filter((orderNum) => !isUnknown(orderNum) && !isCancelled(orderNum))
    .map((orderNum) => orders.find((order) => order.orderNum === orderNum) ?? { orderNum })
}
