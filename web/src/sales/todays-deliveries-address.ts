import { listOrdersForDelivery, type OrderSortColumn } from '@portal/contract/sales'
import { useNavigate, useParams } from '@tanstack/react-router'
import { askInFull } from '../api/client.ts'
import { query } from '../api/query.ts'
import { type ListAddress, listAddresses } from '../list-address.ts'
import type { StatusFilter } from './orders-address.ts'

/** Which of today's deliveries are shown: the path of /sales/orders-for-delivery (spec 2). */
export type TodaysAddress = ListAddress<StatusFilter, OrderSortColumn>

const addresses = listAddresses<StatusFilter, OrderSortColumn>({
  base: '/sales/orders-for-delivery',
  filters: ['all', 'open', 'closed'],
  offsetsInPath: 1,
  columns: ['customerPONum', 'orderNum', 'customerAccountNum', 'total', 'dateCreated', 'status', 'dateDue'],
  defaults: { limit: 10, sortColumn: 'dateDue', sortDirection: 'ASC' },
})

/** The address of the list as it is, and the way to another; anything but a page begins at the first (screens.md). */
export function useTodaysAddress(): [TodaysAddress, (change: Partial<TodaysAddress>) => void] {
  const at = addresses.read(useParams({ strict: false }))
  const navigate = useNavigate()
  return [at, (change) => void navigate({ to: addresses.path({ ...at, offsets: [0, 0], ...change }) })]
}

/** The whole day in one answer; `hasMore` when there were too many for it (api.md). */
export const todaysDeliveries = () => ({
  queryKey: [...query(listOrdersForDelivery, {}).queryKey, 'in full'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { reply, headers } = await askInFull(listOrdersForDelivery, {}, signal)
    return { orders: reply, hasMore: headers.get('x-more') === 'true' }
  },
})
