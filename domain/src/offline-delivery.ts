import { type Day, melbourneDay } from './dates.ts'
import type { SalesOrder } from './sales.ts'

/** A delivery that no vehicle reports on: its id has more than two slash-separated parts (spec 4). */
export const isOfflineDelivery = (deliveryId: string): boolean => deliveryId.split('/').length > 2

type Deliveries = Pick<SalesOrder, 'deliveries'> & Partial<Pick<SalesOrder, 'isBeforeFleet'>>

/** An order with at least one offline delivery. */
export const isOfflineOrder = ({ deliveries, isBeforeFleet = false }: Deliveries): boolean =>
  deliveries.some((id) => isBeforeFleet || isOfflineDelivery(id))

type Dated = Pick<SalesOrder, 'srcProvider' | 'dateShip' | 'dateDue' | 'dateCreated'>

/**
 * Whether the order is from the newer system and was delivered before the Melbourne day on which that
 * system's fleet started to report (spec 9): its deliveries count as offline. The delivery day is the ship
 * date; if that is not known, the due date, as for today's deliveries; otherwise the date of creation.
 */
export const isBeforeFleet = (
  { srcProvider, dateShip, dateDue, dateCreated }: Dated,
  fleetStartDate: Day,
): boolean => srcProvider !== 'epicor' && melbourneDay(dateShip ?? dateDue ?? dateCreated) < fleetStartDate
