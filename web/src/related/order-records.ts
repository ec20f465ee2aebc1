import { trackEpicorOrder, trackOdooOrder } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMayAsk } from '../api/may-ask.ts'
import { query } from '../api/query.ts'

/** Each provider has its own call for the tracking records of an order (spec 7). */
const trackingCalls = { epicor: trackEpicorOrder, odoo: trackOdooOrder } as const

export const orderRecords = ({ orderNum, srcProvider }: Pick<SalesOrder, 'orderNum' | 'srcProvider'>) =>
  query(trackingCalls[srcProvider], { params: { orderNum } })

/** Not requested if the user may not see them. */
export const useOrderRecords = (order: Pick<SalesOrder, 'orderNum' | 'srcProvider'>) =>
  useQuery({ ...orderRecords(order), enabled: useMayAsk(trackingCalls[order.srcProvider]) })

/** Like `useOrderRecords`, for several orders, each with its reply. */
export function useRecordsOfOrders<Order extends Pick<SalesOrder, 'orderNum' | 'srcProvider'>>(
  orders: readonly Order[],
) {
  const mayAsk = { epicor: useMayAsk(trackingCalls.epicor), odoo: useMayAsk(trackingCalls.odoo) }
  const replies = useQueries({
    queries: orders.map((order) => ({ ...orderRecords(order), enabled: mayAsk[order.srcProvider] })),
  })
  return replies.flatMap((reply, at) => {
    const order = orders[at]
    return order ? [{ order, reply }] : []
  })
}
