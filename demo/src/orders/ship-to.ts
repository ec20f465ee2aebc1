import { siteOf } from '../fleet/run.ts'
import { placeNamed, townLine, type Party } from '../parties/accounts.ts'
import { nearestSuburb } from '../region/suburbs.ts'
import type { OrderPlan } from './order-plan.ts'

/** An order that the fleet delivers goes to the site on the map, any other to the address of its plan. */
export function shipToOf({ provider, shipTo, deliveries }: OrderPlan, orderNum: string): Party {
  if (!deliveries.some(({ stage }) => stage !== 'offline')) return shipTo
  const site = siteOf({ provider, orderNum })
  const lot = shipTo.address[0]?.startsWith('Lot ') ? 'Lot ' : ''
  const street = `${lot}${site.number} ${site.road}`
  const address = [street, townLine(placeNamed(nearestSuburb(site.at)))]
  return { name: shipTo.name === '' ? '' : street, address }
}
