import { dayMs } from '@portal/domain/time-units'
import type { Delivery } from './live-provider.ts'

type Driven = Pick<Delivery, 'vehicle' | 'timePickedUp' | 'timeDelivered'>

/**
 * The time in which a vehicle drives for a delivery: from picking up until delivered, a day at most, since an office may
 * close a delivery days later, when the vehicle drives for others. Undefined without a vehicle or before picking up.
 */
export function spanOf({ vehicle, timePickedUp: from, timeDelivered }: Driven) {
  if (vehicle === null || from === null) return undefined
  const end = new Date(from.getTime() + dayMs)
  return { from, until: timeDelivered !== null && timeDelivered < end ? timeDelivered : end }
}

export const isUnderWay = (delivery: Driven, now: Date): boolean =>
  delivery.timeDelivered === null && now < (spanOf(delivery)?.until ?? new Date(0))
