import { getOrder } from '@portal/contract/sales'
import type { Invoice, InvoiceDetail } from '@portal/domain/invoices'
import { useQueries } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { isMissing } from '../faults.ts'

/** An invoice may be for hundreds of orders: those beyond the first are only named. */
export const mostOrders = 10

export const orderNumsOf = ({ orderNum, otherOrderNums }: InvoiceDetail): readonly string[] =>
  orderNum === '' ? [] : [orderNum, ...otherOrderNums]

/** The first orders of an invoice, as they are asked for. */
export function useInvoiceOrders(invoice: InvoiceDetail) {
  const orderNums = orderNumsOf(invoice).slice(0, mostOrders)
  const asked = useQueries({
    queries: orderNums.map((orderNum) => query(getOrder, { params: { orderNum } })),
  })
  const isUnknown = (orderNum: string): boolean => isMissing(asked[orderNums.indexOf(orderNum)]?.error)
  return { orderNums, asked, isUnknown }
}

/** The order whose shipment is tracked: the first with deliveries, or else the first; none if the portal has none of them. */
export function useTrackedOrder(invoice: InvoiceDetail): Invoice['orderNum'] | undefined {
  const { orderNums, asked, isUnknown } = useInvoiceOrders(invoice)
  const delivered = asked.find(({ data }) => data !== undefined && data.deliveries.length > 0)?.data
  return delivered?.orderNum ?? orderNums.find((orderNum) => !isUnknown(orderNum))
}
