import { trackOrders } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { useQuery } from '@tanstack/react-query'
import { useMayAsk } from '../api/may-ask.ts'
import { query } from '../api/query.ts'

/** One call for the whole page; nothing known until it answers, and if it fails (screens.md). */
export function useTracking(orders: readonly SalesOrder[]) {
  const orderNums = orders.map((order) => order.orderNum)
  const { data } = useQuery({
    ...query(trackOrders, { body: { orderNums } }),
    enabled: useMayAsk(trackOrders) && orderNums.length > 0,
  })
  return data ?? {}
}
