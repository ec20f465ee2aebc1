import pLimit from 'p-limit'
import type { Clock } from '../../clock.ts'
import type { Call } from '../port.ts'
import { catalogueOf, type Catalogue, type Documents, type PicturePlace } from './catalogue.ts'
import type { StoreApi } from './store-api.ts'
import { walk } from './walk.ts'

/** A sweep soon after a look uses the same walk. */
const freshMs = 10 * 60_000

interface Walking {
  api: StoreApi
  placeOf: PicturePlace
  clock: Clock
}

/** The documents of an entity from the latest walk, which is used for some minutes before another begins. */
export function openLatest({ api, placeOf, clock }: Walking) {
  const inTurn = pLimit(1)
  let known: { catalogue: Catalogue; timeWalked: number } | undefined
  const latest = async (call: Call): Promise<Catalogue> => {
    call.signal.throwIfAborted()
    const now = clock.now().getTime()
    if (known !== undefined && now - known.timeWalked < freshMs) return known.catalogue
    known = { catalogue: catalogueOf(await walk(api, call), placeOf), timeWalked: now }
    return known.catalogue
  }
  return async (entity: string, call: Call): Promise<Documents> => {
    const { products, terms } = await inTurn(() => latest(call))
    return entity === 'products' ? products : terms
  }
}
