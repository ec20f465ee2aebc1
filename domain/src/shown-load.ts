import { isOfflineDelivery } from './offline-delivery.ts'
import { isOver } from './order-progress.ts'
import type { SalesOrder } from './sales.ts'
import { isRecordOf } from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

type Recorded = Pick<TrackingRecord, 'transactionId'>

/** The order's deliveries without a record; no vehicle reports on offline ones (spec 4). */
export const unknownLoads = (
  { deliveries }: Pick<SalesOrder, 'deliveries'>,
  records: readonly Recorded[],
): string[] =>
  deliveries.filter(
    (id) => !isOfflineDelivery(id) && !records.some(({ transactionId }) => transactionId.includes(id)),
  )

interface Shown {
  /** The order with all its loads. */
  readonly order: Pick<SalesOrder, 'deliveries' | 'isOpen' | 'isVoid'>
  readonly records: readonly Recorded[]
  /** The record that the screen shows; its first id leads to it (`foundRecords`). */
  readonly record: Recorded
  /** The load that was asked for, as a part of its id; undefined or '' for any. */
  readonly asked: string | undefined
}

/** Says which load of its order a screen shows, if it is not the one asked for or not all that is to come; else ''. */
export function shownLoadWords({ order, records, record, asked = '' }: Shown): string {
  const unknown = unknownLoads(order, records)
  const yet = isOver(order) ? '' : ' yet'
  const [first = ''] = record.transactionId
  const shown = `This is load ${record.transactionId.find((id) => order.deliveries.includes(id)) ?? first}`
  if (asked !== '' && !records.some((each) => isRecordOf(each, asked))) {
    const missing = unknown.find((id) => id.includes(asked))
    return missing === undefined
      ? `The order has no load by the number in this address. ${shown}.`
      : `Nothing is known of load ${missing}${yet}. ${shown}.`
  }
  if (unknown.length === 0) return ''
  const rest = unknown.length === 1 ? `load ${unknown[0]}` : `${unknown.length} of them`
  return `${shown}, 1 of ${order.deliveries.length} loads of this order. Nothing is known of ${rest}${yet}.`
}
