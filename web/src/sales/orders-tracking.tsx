import { trackOrders } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { useQuery } from '@tanstack/react-query'
import { couldNotAsk } from '../faults.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { query } from '../api/query.ts'
import { OldReply } from '../ui/as-of.tsx'
import { Strip } from '../ui/strip.tsx'

/** Loads the tracking records of a whole page in one call; empty until it returns, and if it fails (screens.md). */
export function useTracking(orders: readonly SalesOrder[] = []) {
  const orderNums = orders.map((order) => order.orderNum)
  const asked = useQuery({
    ...query(trackOrders, { body: { orderNums } }),
    enabled: useMayAsk(trackOrders) && orderNums.length > 0,
  })
  return { tracking: asked.data ?? {}, asked }
}

/** If tracking fails to load, every delivery shows 'Offline' (spec 8); this says that it is not a fact, or an old one. */
export function TrackingFailure({ asked }: Pick<ReturnType<typeof useTracking>, 'asked'>) {
  if (!asked.isLoadingError || !couldNotAsk(asked.error)) return <OldReply reply={asked.data} />
  return (
    <Strip isWarning onRetry={() => void asked.refetch()}>
      Tracking could not be read just now: ‘Offline’ says nothing about a delivery.
    </Strip>
  )
}
