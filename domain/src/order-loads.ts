import { isOfflineDelivery } from './offline-delivery.ts'
import { ownValue } from './own-value.ts'
import type { SalesOrder } from './sales.ts'
import { newestEvent, statusWord, type DeliveryState } from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

export type LoadRecord = DeliveryState & Pick<TrackingRecord, 'transactionId'>

/** A delivery of an order of which something is known. */
export interface KnownLoad<Recorded extends LoadRecord = LoadRecord> {
  readonly id: string
  readonly record: Recorded
  /** The delivery's status word, or its status as it was returned. */
  readonly word: string
  /** When it was delivered or had an event last. */
  readonly time: string | undefined
}

type Loaded = Pick<SalesOrder, 'deliveries' | 'isBeforeFleet'>

/** The deliveries of which something is known; no vehicle reports on offline ones (spec 4). */
export function knownLoads<Recorded extends LoadRecord>(
  order: Loaded,
  records: readonly Recorded[],
): KnownLoad<Recorded>[] {
  if (order.isBeforeFleet) return []
  return order.deliveries.flatMap((id) => {
    const record = records.find(({ transactionId }) => transactionId.includes(id))
    if (record === undefined || isOfflineDelivery(id)) return []
    const word = statusWord(record) ?? record.currentStatus
    return [{ id, record, word, time: record.timeDelivered ?? newestEvent(record)?.timeEvent }]
  })
}

/** Those nearest to handing over the goods come first; a status without a word of ours, such as 'Scheduled', last. */
const ranks: Readonly<Record<string, number>> = {
  Unloading: 0,
  'On the way': 1,
  Loading: 2,
  'Ready at the yard': 3,
}
const rankOf = (word: string): number => ownValue(ranks, word) ?? 4

/** Whether the word is one of ours for a delivery that has not arrived. */
export const isComing = (word: string): boolean => rankOf(word) < 4
export const isOnTruck = (word: string): boolean => rankOf(word) < 3
export const isDelivered = ({ word }: Pick<KnownLoad, 'word'>): boolean => word === 'Delivered'

/** The undelivered load that is nearest to handing over its goods; of several, the one that had an event last. */
export const currentLoad = <Load extends KnownLoad>(loads: readonly Load[]): Load | undefined =>
  newestFirst(loads.filter((load) => !isDelivered(load))).toSorted(
    (a, b) => rankOf(a.word) - rankOf(b.word),
  )[0]

/** The load that was delivered last. */
export const lastDelivered = <Load extends KnownLoad>(loads: readonly Load[]): Load | undefined =>
  newestFirst(loads.filter(isDelivered))[0]

const newestFirst = <Load extends KnownLoad>(loads: readonly Load[]): Load[] =>
  loads.toSorted((a, b) => momentOf(b.time) - momentOf(a.time))

const momentOf = (time: string | undefined): number => (time === undefined ? 0 : Date.parse(time))

/** Whether each of the order's loads is known to be delivered. Lines may be open all the same. */
export const areAllDelivered = ({ deliveries }: Loaded, loads: readonly KnownLoad[]): boolean =>
  loads.length > 0 && loads.length === deliveries.length && loads.every(isDelivered)
