import pLimit from 'p-limit'
import type { Clock } from '../../clock.ts'
import type { Call } from '../port.ts'
import { catalogueOf, type Catalogue, type PicturePlace } from './catalogue.ts'
import type { StoreApi } from './store-api.ts'
import { walk } from './walk.ts'

/** A sweep soon after a look uses the same walk. */
const freshMs = 10 * 60_000

/** The documents of the latest walk, which is used for some minutes before another begins. */
export function openLatest(
  { api, placeOf }: { api: StoreApi; placeOf: PicturePlace },
  clock: Clock,
): (call: Call) => Promise<Catalogue> {
  const inTurn = pLimit(1)
  let known: { catalogue: Catalogue; timeWalked: number } | undefined
  const latest = async (call: Call): Promise<Catalogue> => {
    call.signal.throwIfAborted()
    const now = clock.now().getTime()
    if (known !== undefined && now - known.timeWalked < freshMs) return known.catalogue
    known = { catalogue: catalogueOf(await walk(api, call), placeOf), timeWalked: now }
    return known.catalogue
  }
  return (call) => inTurn(() => latest(call))
}
