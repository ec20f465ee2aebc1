import { melbourneDay } from './dates.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import type { SalesOrder } from './sales.ts'
import { deliveryWord } from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

export interface OrderDelivery {
  readonly order: SalesOrder
  readonly record: TrackingRecord
}

/** Who is nearest to having the goods comes first; a status of another word counts as on the way. */
const places: Readonly<Record<string, number>> = { Unloading: 0, 'On the way': 1, Loading: 3, Delivered: 4 }

/** Of today's orders the deliveries on a truck or off it since this Melbourne day began, and those ready at the yard. */
export function todaysTrucks(
  orders: readonly SalesOrder[],
  recordsOf: Readonly<Record<string, readonly TrackingRecord[]>>,
  now: Date,
): { readonly trucks: OrderDelivery[]; readonly ready: OrderDelivery[] } {
  const deliveries = orders
    .filter((order) => !order.isVoid && !isOfflineOrder(order))
    .flatMap((order) => ownRecords(order, recordsOf[order.orderNum]).map((record) => ({ order, record })))
  const isReady = ({ record }: OrderDelivery) => deliveryWord(record) === 'Ready at the yard'
  const isToday = ({ record: { timeDelivered } }: OrderDelivery) =>
    timeDelivered === null || melbourneDay(timeDelivered) === melbourneDay(now)
  return {
    trucks: deliveries
      .filter((each) => !isReady(each) && isToday(each))
      .toSorted((a, b) => placeOf(a) - placeOf(b)),
    ready: deliveries.filter(isReady),
  }
}

/** Both providers may have an order of that number: a record is of the one that names its delivery. */
const ownRecords = ({ deliveries }: SalesOrder, records: readonly TrackingRecord[] = []) =>
  records.filter(({ transactionId }) => transactionId.some((id) => deliveries.includes(id)))

function placeOf({ record }: OrderDelivery): number {
  // A hanging one has no live place to show, so it comes later.
  return (places[deliveryWord(record) ?? ''] ?? 1) + (record.state === 'hanging' ? 1 : 0)
}
