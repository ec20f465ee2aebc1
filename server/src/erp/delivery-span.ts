import type { Delivery } from './port.ts'

export interface Span {
  from: Date
  until: Date
}

const dayMs = 24 * 3_600_000

/**
 * From when until when a delivery's vehicle drives for it; undefined before it was picked up, or where nobody knows the
 * vehicle. A day of it at most: of one that nobody has closed, or that an office closed days later, the vehicle has long been
 * driving for others.
 */
export function spanOf({
  vehicle,
  timePickedUp: from,
  timeDelivered,
}: Pick<Delivery, 'vehicle' | 'timePickedUp' | 'timeDelivered'>): Span | undefined {
  if (vehicle === null || from === null) return undefined
  const end = new Date(from.getTime() + dayMs)
  return { from, until: timeDelivered !== null && timeDelivered < end ? timeDelivered : end }
}

export const isUnderWay = (
  delivery: Pick<Delivery, 'vehicle' | 'timePickedUp' | 'timeDelivered'>,
  now: Date,
): boolean => delivery.timeDelivered === null && now < (spanOf(delivery)?.until ?? new Date(0))
