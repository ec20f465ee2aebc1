import { minuteMs } from '@portal/domain/time-units'
import { LRUCache } from 'lru-cache'
import type { Call } from '../port.ts'
import { isSound } from '../reading/checked-row.ts'
import { inFilters, type Where } from './filter.ts'
import type { EpicorParts } from './row-entity.ts'
import { folded } from './same-text.ts'
import type { RowOf } from './table.ts'
import { ShipTo, type Order } from './tables.ts'

type PlaceRow = RowOf<typeof ShipTo.fields>
type Named = Pick<RowOf<typeof Order.fields>, 'shipToCustomer' | 'customer' | 'shipTo' | 'isOneTime'>

/** How long an address is used without reading it again, and how many are kept. */
const keptMs = 10 * minuteMs
const mostKept = 20_000

/** An order may go to an address of another customer, so that the key names the customer too. */
const placeKey = (customer: number, shipTo: string | null): string => `${customer}/${folded(shipTo)}`

const keyOf = ({ shipToCustomer, customer, shipTo }: Named): string =>
  placeKey(shipToCustomer || customer, shipTo)

/**
 * Reads the ship-to addresses of orders that are not the customer's main address, each once however many orders name it. A
 * load and a sweep need the same ones on page after page, and use those kept; other calls read them again.
 */
export function openPlaces({ reader, clock }: Pick<EpicorParts, 'reader' | 'clock'>) {
  const kept = new LRUCache<string, PlaceRow>({
    max: mostKept,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })

  return async (orders: readonly Named[], call: Call) => {
    const named = orders.filter(({ shipTo, isOneTime }) => shipTo !== null && !isOneTime)
    const mayBeOld = call.priority === 'load' || call.priority === 'sweep'
    const known = new Map<string, PlaceRow>()
    const wanted = new Map<string, Where>()
    for (const order of named) {
      const key = keyOf(order)
      const place = mayBeOld ? kept.get(key) : undefined
      if (place) known.set(key, place)
      else wanted.set(key, whereOf(order))
    }
    const filters = inFilters([...wanted.values()])
    const found = (await Promise.all(filters.map((where) => reader.all(ShipTo, where, call)))).flat()
    for (const row of found) {
      const key = placeKey(row.customer, row.shipTo)
      if (isSound(row)) kept.set(key, row)
      known.set(key, row)
    }
    return (order: Named) => known.get(keyOf(order))
  }
}

const whereOf = ({ shipToCustomer, customer, shipTo }: Named): Where => [
  ['customer', 'eq', shipToCustomer || customer],
  ['shipTo', 'eq', shipTo ?? ''],
]
