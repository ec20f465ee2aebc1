import type { Delivery } from '@portal/server/erp/live-provider'
import { receiverOf } from '../parties/accounts.ts'
import { isDrivenToday, timetableOf } from './timetable.ts'

/** The record as the fleet reports it now, with events for everything that has happened by the timetable. */
export function recordNow(delivery: Delivery, now: Date): Delivery {
  if (!isDrivenToday(delivery)) return delivery
  const timetable = timetableOf(delivery, now)
  const ready = delivery.events.filter(({ message }) => message === 'Ready for pickup')
  const since = [
    { message: 'Picked up', at: timetable?.loads },
    { message: 'In transit', at: timetable?.departs },
    { message: 'Loading', at: timetable?.arrives },
    { message: 'Complete', at: timetable?.completes },
  ].flatMap(({ message, at }) => (at !== undefined && at <= now ? [{ message, at }] : []))
  const { provider, orderNum, recordNum, timeCreated } = delivery
  const last = since.at(-1)
  const isComplete = last?.message === 'Complete'
  return {
    ...delivery,
    events: [...ready, ...since.map(({ message, at }) => ({ message, timeEvent: at.toISOString() }))],
    currentStatus: last?.message ?? 'Ready for pickup',
    state: isComplete ? 'complete' : 'active',
    timePickedUp: since[0]?.at ?? null,
    timeDelivered: isComplete ? last.at : null,
    timeLastAction: last?.at ?? timeCreated,
    receivedBy: isComplete ? receiverOf(provider, orderNum, recordNum) : null,
  }
}
