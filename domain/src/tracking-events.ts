import { ownValue } from './own-value.ts'
import type { TrackingEvent, TrackingRecord } from './tracking.ts'

type EventColour = 'good' | 'none' | 'move'

interface EventLine {
  readonly title: string
  readonly colour: EventColour
  readonly timeEvent: string
}

/** An event as its history shows it: 'Loading' is what the truck's crane does at the site (spec 2). */
function eventLine({ message, timeEvent }: TrackingEvent): EventLine {
  if (message === 'Complete') return { title: 'Delivery completed', colour: 'good', timeEvent }
  if (message === 'Loading') return { title: 'Unloading', colour: 'move', timeEvent }
  return { title: message, colour: message === 'Ready for pickup' ? 'none' : 'move', timeEvent }
}

/** Newest first. */
export const eventHistory = ({ events }: Pick<TrackingRecord, 'events'>): EventLine[] =>
  newestFirst(events).map(eventLine)

/** Whether the text is part of one of the record's transaction ids. */
export const isRecordOf = ({ transactionId }: Pick<TrackingRecord, 'transactionId'>, text: string): boolean =>
  transactionId.some((id) => id.includes(text))

/**
 * The record whose transaction id contains the given text; the first record if none does or no id is given.
 */
export function chosenRecord(
  records: readonly TrackingRecord[],
  transactionId: string | undefined,
): TrackingRecord | undefined {
  if (transactionId === undefined || transactionId === '') return records[0]
  return records.find((record) => isRecordOf(record, transactionId)) ?? records[0]
}

/** Whether the tracking screen keeps asking for the vehicle's location; if not, it asks once (spec 4). */
export const isLocationRefreshed = ({
  state,
  timeDelivered,
}: Pick<TrackingRecord, 'state' | 'timeDelivered'>) => state !== 'hanging' && timeDelivered === null

export type DeliveryState = Pick<TrackingRecord, 'events' | 'currentStatus' | 'timeDelivered'>

const words: Readonly<Record<string, string>> = {
  'Ready for pickup': 'Ready at the yard',
  'Picked up': 'Loading',
  'In transit': 'On the way',
  Loading: 'Unloading',
  Complete: 'Delivered',
}

/**
 * The delivery's status word by its newest event (screens.md); undefined if unknown. A delivery with a time
 * of delivery is delivered, whatever was recorded after it.
 */
const deliveryWord = (record: Pick<TrackingRecord, 'events' | 'timeDelivered'>): string | undefined =>
  record.timeDelivered === null ? ownValue(words, newestEvent(record)?.message ?? '') : 'Delivered'

/** Like `deliveryWord`, but by the delivery's status if the newest event has no word. */
export const statusWord = (record: DeliveryState): string | undefined =>
  deliveryWord(record) ?? ownValue(words, record.currentStatus)

/** The statuses from which the portal knows where a delivery is; any other is shown as it was returned. */
export const knownStatuses: readonly string[] = Object.keys(words)

/** Whether a delivery's status, as it was returned or in a word, says that no truck has it yet. */
export const isAtYard = (status: string): boolean => (words[status] ?? status) === 'Ready at the yard'

export const newestEvent = ({ events }: Pick<TrackingRecord, 'events'>): TrackingEvent | undefined =>
  newestFirst(events)[0]

/** Of events in the same minute, the one recorded last is the newest. */
const newestFirst = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events.toReversed().toSorted((a, b) => Date.parse(b.timeEvent) - Date.parse(a.timeEvent))
