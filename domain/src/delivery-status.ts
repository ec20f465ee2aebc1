import { isOfflineOrder } from './offline-delivery.ts'
import { isOrderLate } from './order-progress.ts'
import type { SalesOrder } from './sales.ts'
import type { TrackingRecord } from './tracking.ts'

export type DeliveryStatusClass = 'offline' | 'complete' | 'late' | 'default'

export interface DeliveryEntry {
  /** The delivery's transaction id. */
  readonly deliveryId: string
  readonly text: string
  readonly statusClass: DeliveryStatusClass
}

type Order = Pick<SalesOrder, 'items' | 'deliveries' | 'isOpen' | 'isVoid' | 'dateDue'> &
  Partial<Pick<SalesOrder, 'isBeforeFleet'>>

/**
 * The status text of each delivery of an order: the status as returned, 'Offline' if there is no record, and
 * 'Offline delivery' for every delivery of an offline-delivery order (spec 4). If several classes fit, the
 * first of these wins: offline, complete, late, default (screens.md).
 */
export function deliveryEntries(
  recorded: Order,
  records: readonly TrackingRecord[],
  now: Date,
): DeliveryEntry[] {
  const order = withAllLoads(recorded, records)
  const isOffline = isOfflineOrder(order)
  const isLate = isOrderLate(order, now)
  return order.deliveries.map((deliveryId) => {
    if (isOffline) return { deliveryId, text: 'Offline delivery', statusClass: 'offline' }
    const text =
      records.find((record) => record.transactionId.includes(deliveryId))?.currentStatus ?? 'Offline'
    return { deliveryId, text, statusClass: classOf(text, isLate) }
  })
}

function classOf(status: string, isLate: boolean): DeliveryStatusClass {
  const word = status.toLowerCase()
  if (word === 'offline') return 'offline'
  if (word === 'complete') return 'complete'
  return isLate ? 'late' : 'default'
}

/**
 * The order with all its deliveries: those that it names, and those that only have a record, as another system may
 * write. The records must be of this order alone: both providers may have an order of this number.
 */
export const withAllLoads = <Order extends Pick<SalesOrder, 'deliveries'>>(
  order: Order,
  records: readonly Pick<TrackingRecord, 'transactionId'>[],
): Order => ({ ...order, deliveries: [...order.deliveries, ...unnamed(order, records)] })

const unnamed = (
  { deliveries }: Pick<SalesOrder, 'deliveries'>,
  records: readonly Pick<TrackingRecord, 'transactionId'>[],
): string[] =>
  records
    .map((record) => ownIds(record, records))
    .filter((own) => !own.some((id) => deliveries.includes(id)))
    .flatMap((own) => own.slice(0, 1))

/**
 * The records that an id leads to, with such ids first. An id of several records leads to the first of them, so that a
 * record without an id of its own is left out.
 */
export const foundRecords = <Recorded extends Pick<TrackingRecord, 'transactionId'>>(
  records: readonly Recorded[],
): Recorded[] =>
  records.flatMap((record) => {
    const own = ownIds(record, records)
    const transactionId = [...new Set([...own, ...record.transactionId])]
    return own.length === 0 ? [] : [{ ...record, transactionId }]
  })

/** The ids that lead to this record, and not to one before it. */
export const ownIds = <Recorded extends Pick<TrackingRecord, 'transactionId'>>(
  record: Recorded,
  records: readonly Recorded[],
): string[] =>
  record.transactionId.filter(
    (id) => records.find(({ transactionId }) => transactionId.includes(id)) === record,
  )
