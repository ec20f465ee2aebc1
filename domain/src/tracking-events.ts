import type { TrackingEvent, TrackingRecord } from './tracking.ts'

export type EventColour = 'good' | 'none' | 'move'

export interface EventLine {
  readonly title: string
  readonly colour: EventColour
  readonly timeEvent: string
}

/** An event as its history shows it: 'Loading' is what the truck's crane does at the site (spec 2). */
export function eventLine({ message, timeEvent }: TrackingEvent): EventLine {
  if (message === 'Complete') return { title: 'Delivery completed', colour: 'good', timeEvent }
  if (message === 'Loading') return { title: 'Unloading', colour: 'move', timeEvent }
  return { title: message, colour: message === 'Ready for pickup' ? 'none' : 'move', timeEvent }
}

/** Newest first. */
export const eventHistory = ({ events }: Pick<TrackingRecord, 'events'>): EventLine[] =>
  newestFirst(events).map(eventLine)

/** The record a transaction id names by a part of it; the first one where none fits or no id is given. */
export function chosenRecord(
  records: readonly TrackingRecord[],
  transactionId: string | undefined,
): TrackingRecord | undefined {
  if (transactionId === undefined || transactionId === '') return records[0]
  return records.find((record) => record.transactionId.some((id) => id.includes(transactionId))) ?? records[0]
}

/** What the tracking screen asks the vehicle: again and again, or once where nothing will change (spec 4). */
export const isLocationRefreshed = ({
  state,
  timeDelivered,
}: Pick<TrackingRecord, 'state' | 'timeDelivered'>) => state !== 'hanging' && timeDelivered === null

const words: Readonly<Record<string, string>> = {
  'Ready for pickup': 'Ready at the yard',
  'Picked up': 'Loading',
  'In transit': 'On the way',
  Loading: 'Unloading',
  Complete: 'Delivered',
}

/**
 * Where a delivery is by its newest event, in a sentence's word (screens.md); undefined where that is unknown. One that
 * has arrived is delivered, whatever was noted after it.
 */
export const deliveryWord = (record: Pick<TrackingRecord, 'events' | 'timeDelivered'>): string | undefined =>
  record.timeDelivered === null ? words[newestEvent(record)?.message ?? ''] : 'Delivered'

export const newestEvent = ({ events }: Pick<TrackingRecord, 'events'>): TrackingEvent | undefined =>
  newestFirst(events)[0]

/** Of events of one minute the last noted is the newest. */
const newestFirst = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events.toReversed().toSorted((a, b) => Date.parse(b.timeEvent) - Date.parse(a.timeEvent))
