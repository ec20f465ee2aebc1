import { melbourneDay } from './dates.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import type { SalesOrder } from './sales.ts'
import { deliveryWord, newestEvent } from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

export interface OrderDelivery {
  readonly order: SalesOrder
  readonly record: TrackingRecord
}

/** Who is nearest to having the goods comes first; a status of another word counts as on the way. */
const places: Readonly<Record<string, number>> = { Unloading: 0, 'On the way': 1, Loading: 2, Delivered: 4 }
const silentPlace = 3

/** A truck that has told nothing for so long has no place worth a look. */
const silentAfterMs = 12 * 3_600_000

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
      .toSorted((a, b) => placeOf(a, now) - placeOf(b, now)),
    ready: deliveries.filter(isReady),
  }
}

/** Both providers may have an order of that number: a record is of the one that names its delivery. */
const ownRecords = ({ deliveries }: SalesOrder, records: readonly TrackingRecord[] = []) =>
  records.filter(({ transactionId }) => transactionId.some((id) => deliveries.includes(id)))

function placeOf({ record }: OrderDelivery, now: Date): number {
  const place = places[deliveryWord(record) ?? ''] ?? 1
  return place < silentPlace && isSilent(record, now) ? silentPlace : place
}

/** No longer followed, or nothing told of it for long. */
function isSilent(record: TrackingRecord, now: Date): boolean {
  const told = newestEvent(record)?.timeEvent
  return (
    record.state === 'hanging' || (told !== undefined && now.getTime() - Date.parse(told) > silentAfterMs)
  )
}
