import { type Day, melbourneDay } from './dates.ts'
import type { SalesOrder } from './sales.ts'

/** A delivery that no vehicle reports on: its id has more than two slash-separated parts (spec 4). */
export const isOfflineDelivery = (deliveryId: string): boolean => deliveryId.split('/').length > 2

type Deliveries = Pick<SalesOrder, 'deliveries'> & Partial<Pick<SalesOrder, 'isBeforeFleet'>>

/** An order any of whose deliveries is an offline one. */
export const isOfflineOrder = ({ deliveries, isBeforeFleet = false }: Deliveries): boolean =>
  deliveries.some((id) => isBeforeFleet || isOfflineDelivery(id))

type Dated = Pick<SalesOrder, 'srcProvider' | 'dateShip' | 'dateDue' | 'dateCreated'>

/**
 * Whether the order is one of the newer system, delivered before the Melbourne day from which that system's fleet
 * reports (spec 9): its deliveries are offline ones. It counts as delivered on the day it is shipped; where that is
 * not known, on the day it is due, as for today's deliveries; without either, on the day it was made.
 */
export const isBeforeFleet = (
  { srcProvider, dateShip, dateDue, dateCreated }: Dated,
  fleetStartDate: Day,
): boolean => srcProvider !== 'epicor' && melbourneDay(dateShip ?? dateDue ?? dateCreated) < fleetStartDate
