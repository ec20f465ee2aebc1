import type { Delivery } from '@portal/server/erp/port'
import { receiverOf } from '../parties/accounts.ts'
import { timetableOf } from './timetable.ts'

/** The record as the fleet would tell it now: what the timetable says has happened stands in it as events. */
export function recordNow(delivery: Delivery, now: Date): Delivery {
  const timetable = timetableOf(delivery)
  if (timetable === undefined) return delivery
  const told = new Set(delivery.events.map(({ message }) => message))
  const since = [
    { message: 'In transit', at: timetable.departs },
    { message: 'Loading', at: timetable.arrives },
    { message: 'Complete', at: timetable.completes },
  ].filter(({ message, at }) => !told.has(message) && at <= now)
  const last = since.at(-1)
  if (last === undefined) return delivery
  const { provider, orderNum, recordNum } = delivery
  const isComplete = last.message === 'Complete'
  return {
    ...delivery,
    events: [
      ...delivery.events,
      ...since.map(({ message, at }) => ({ message, timeEvent: at.toISOString() })),
    ],
    currentStatus: last.message,
    timeLastAction: last.at,
    ...(isComplete && {
      state: 'complete',
      timeDelivered: last.at,
      receivedBy: receiverOf(provider, orderNum, recordNum),
    }),
  }
}
