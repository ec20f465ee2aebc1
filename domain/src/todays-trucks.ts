import { isToday } from './dates.ts'
import { foundRecords } from './delivery-status.ts'
import { ownValue } from './own-value.ts'
import { hourMs } from './time-units.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import type { SalesOrder } from './sales.ts'
import { isLocationRefreshed, newestEvent, statusWord } from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

export interface OrderDelivery {
  readonly order: SalesOrder
  readonly record: TrackingRecord
}

/**
 * Sort order of trucks: those nearest to handing over the goods come first; any other status counts as on the
 * way.
 */
const ranks: Readonly<Record<string, number>> = { Unloading: 0, 'On the way': 1, Loading: 2, Delivered: 4 }
const silentRank = 3

/** After this time without events, a truck's position is no longer useful. */
const silentAfterMs = 12 * hourMs

/**
 * Deliveries of today's orders: those on a truck or delivered on this Melbourne day, and those ready at the
 * yard.
 */
export function todaysTrucks(
  orders: readonly SalesOrder[],
  recordsOf: Readonly<Record<string, readonly TrackingRecord[]>>,
  now: Date,
): { readonly trucks: OrderDelivery[]; readonly ready: OrderDelivery[] } {
  const deliveries = orders
    .filter(isFollowed)
    .flatMap((order) => ownRecords(order, recordsOf).map((record) => ({ order, record })))
  const isReady = ({ record }: OrderDelivery) => statusWord(record) === 'Ready at the yard'
  const isCurrent = ({ record: { timeDelivered } }: OrderDelivery) =>
    timeDelivered === null || isToday(timeDelivered, now)
  return {
    trucks: deliveries
      .filter((each) => !isReady(each) && isCurrent(each))
      .toSorted((a, b) => rankOf(a, now) - rankOf(b, now)),
    ready: deliveries.filter(isReady),
  }
}

const isFollowed = (order: SalesOrder) => !order.isVoid && !isOfflineOrder(order)

/** Whether a delivery has not ended yet, even if it is at the yard or has no record. */
export const hasOpenDelivery = (
  orders: readonly SalesOrder[],
  recordsOf: Readonly<Record<string, readonly TrackingRecord[]>>,
): boolean =>
  orders.filter(isFollowed).some((order) => {
    const records = ownRecords(order, recordsOf)
    const recorded = new Set(records.flatMap(({ transactionId }) => transactionId))
    // Another system may report a load before the order names one.
    const mayCome = order.isOpen && order.deliveries.length + records.length === 0
    return mayCome || records.some(isLocationRefreshed) || order.deliveries.some((id) => !recorded.has(id))
  })

/** Both providers may have an order with this number. */
const ownRecords = (order: SalesOrder, recordsOf: Readonly<Record<string, readonly TrackingRecord[]>>) =>
  foundRecords(
    (ownValue(recordsOf, order.orderNum) ?? []).filter(
      ({ srcProvider }) => srcProvider === order.srcProvider,
    ),
  )

function rankOf({ record }: OrderDelivery, now: Date): number {
  const rank = ranks[statusWord(record) ?? ''] ?? 1
  return rank < silentRank && isSilent(record, now) ? silentRank : rank
}

/** No longer followed, or without events for a long time. */
function isSilent(record: TrackingRecord, now: Date): boolean {
  const lastEvent = newestEvent(record)?.timeEvent
  return (
    record.state === 'hanging' ||
    (lastEvent !== undefined && now.getTime() - Date.parse(lastEvent) > silentAfterMs)
  )
}
